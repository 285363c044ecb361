import type { DemoArticle } from './demo-article'

export const tables: DemoArticle = {
  slug: 'tables-without-script',
  language: 'en',
  title: 'Tables that read without script',
  publishedDaysAgo: 41,
  updatedDaysAgo: 12,
  body: `A table is the oldest interface we have that still works. Rows, columns, a heading for each: people could read one four thousand years ago, in clay, without loading anything. So it is odd how many of ours need a library of 190 kB before they say what a bus ticket costs.

Last spring, while we were counting thresholds, I took the script out of eleven tables on council websites. Nobody noticed, which was the assignment.

## What the browser already does

Write the headings as headings and most of the work is done. A screen reader says "Thursday, column four, opening hours" because the markup says so, not because somebody wrote an \`aria-label\`.

\`\`\`html
<table>
  <caption>Opening hours of the swimming pool</caption>
  <thead>
    <tr><th scope="col">Day</th><th scope="col">Lanes</th><th scope="col">Families</th></tr>
  </thead>
  <tbody>
    <tr><th scope="row">Monday</th><td>7–9</td><td>–</td></tr>
    <tr><th scope="row">Tuesday</th><td>7–9</td><td>13–17</td></tr>
  </tbody>
</table>
\`\`\`

Three things in it are forgotten more often than not: the \`caption\`, which is the table's name; \`scope\`, which says in which direction a heading counts; and the dash. An empty cell says nothing. A dash says *no*.

## Wide tables on narrow screens

The usual answer is to turn each row into a card. It looks tidy in the mock-up, and it destroys the one thing a table is for: you can no longer run your eye down a column. What works is what newspapers do, which is to let it be wide, and what browsers do, which is to scroll.

\`\`\`css
.scroller {
  overflow-x: auto;
}
.scroller th:first-child {
  position: sticky;
  left: 0;
  background: Canvas;
}
\`\`\`

Give the box \`tabindex="0"\`, and it scrolls by keyboard too. That is the whole component. It has no options, because nobody has asked for one.

## Sorting

*But people want to sort.* Do they? We logged it for six weeks.

| Table | Views | Sorted by anyone | By whom |
| --- | ---: | ---: | --- |
| Council meetings | 18,240 | 31 | the clerk |
| Playgrounds | 9,105 | 4 | us |
| Permits | 4,417 | 902 | builders, by street |
| Waste calendar | 61,300 | 0 | nobody |

So permits can be sorted, by a link in the heading that asks the server for the same page in another order. It works with the back button, can be bookmarked, and costs one line of SQL. The other ten are in the order in which somebody would look for something. Deciding on that order took an afternoon, and it was the only design that any of these tables had ever had.

## What was left

- 190 kB less to load, on each of eleven pages
- a name for every table, which the search engine now shows
- one letter, from a builder in the harbour district:

> The permits are quick these days. I think it is my new phone.

Nobody has written back to correct him.
`,
}
