import type { DemoArticle } from './demo-article'

export const tides: DemoArticle = {
  slug: 'a-year-of-tides',
  language: 'en',
  title: 'A year of tides in nine kilobytes',
  publishedDaysAgo: 188,
  updatedDaysAgo: 171,
  body: `Out on the mudflats there is no signal. There is a horizon, a great deal of sky, and a moment after which you will not get back with dry feet. Getijdenboek, which visitors from abroad pronounce in several ways, is a page that tells you when that moment is. It had to work there, so it had to work without a network. That turned out to be the easy part.

## A year is small

The first version asked a server for today's tides. The second one asked itself why. High and low water are known for years ahead: the moon keeps its appointments. One station needs four times and four heights a day. Written down plainly, a year is 38 kB. Compressed it is 9, less than the logo of the organisation that publishes the numbers.

So the page carries the whole year. No request, no spinner, no *last updated*. The arithmetic:

1. Four tides a day, each a time in minutes and a height in centimetres.
2. A time differs from the one before it by about 372 minutes: store the difference.
3. A height differs from the one before it by less than 400: store that as well.
4. Two small numbers per tide, 1,411 tides a year.

\`\`\`js
function* readTides(packed, firstMinute) {
  let minute = firstMinute
  let height = 0
  for (let index = 0; index < packed.length; index += 2) {
    minute += packed[index] + 300
    height += packed[index + 1]
    yield { minute, height }
  }
}
\`\`\`

## The part that is not easy

The difficult thing about offline is not storage, it is *age*. A page that works without a network also works when it should not: with last year's tides, after a storm, in another time zone. A wrong time on the mudflats is worse than none.

So the service worker keeps little, and says what it keeps:

\`\`\`js
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).catch(() => caches.match('/')),
  )
})
\`\`\`

Network first, always. And the page prints, above everything else, which year it is for. On the first of January an old copy shows one sentence and no numbers. I would rather disappoint somebody on the dike than impress them on the flats.

Every guide says the same thing to every group, and now the page does too:

> Trust the book, then look at the water.

## What wind does

Tables assume average weather. Three days of north-westerly wind put half a metre on top, and no file knows that in advance. The page says so in the same size as the numbers:

| Wind, three days | Low water later by | Height |
| --- | ---: | ---: |
| South-east, 4 | −10 min | −15 cm |
| None to speak of | 0 | 0 |
| North-west, 6 | 35 min | +50 cm |
| North-west, 8 | stay home | stay home |

Two hundred people a day use it in May. In January there are three, and I know two of them.
`,
}
