import type { DemoArticle } from './demo-article'

export const compoundWords: DemoArticle = {
  slug: 'lange-woerter',
  language: 'de',
  title: 'Das längste Wort zuerst',
  publishedDaysAgo: 97,
  body: `Wer Websites in vier Sprachen baut, lernt früh, wovor sich Gestalter fürchten: vor Deutsch. Ein Entwurf, in dem „Save“ auf einem Knopf steht, hält genau so lange, bis jemand „Einstellungen zurücksetzen“ hineinschreibt. Danach ist er entweder ein anderer Entwurf oder kaputt.

Das ist keine Schwäche der Sprache. Es ist eine kostenlose Prüfung.

## Wie lang ist lang

Ich habe nachgezählt, in den Texten von sechs Websites, die es auf Deutsch, Niederländisch, Englisch und Spanisch gibt:

| Sprache | Längstes Wort | Buchstaben |
| --- | --- | ---: |
| Englisch | responsibilities | 16 |
| Spanisch | desafortunadamente | 18 |
| Niederländisch | meerwaardebelasting | 19 |
| Deutsch | Barrierefreiheitserklärung | 26 |

Sechsundzwanzig Buchstaben, in einer Überschrift von 40 Pixeln, auf einem Bildschirm von 320: Das geht nicht auf. Es gibt drei Auswege, und zwei davon sind keine.

- *Kleiner setzen.* Dann ist die wichtigste Zeile der Seite die kleinste.
- *Abschneiden.* „Barrierefreiheitserkl…“ ist, man muss es so sagen, eine Barriere.
- *Trennen.* Seit Gutenberg erprobt.

## Trennen

Browser können das, wenn man ihnen sagt, in welcher Sprache sie lesen. Die eine Zeile, die dabei meistens fehlt, steht nicht im CSS:

\`\`\`html
<html lang="de">
\`\`\`

Ohne sie sucht der Browser nach englischen Silben und findet keine. Mit ihr reicht

\`\`\`css
h1,
h2 {
  hyphens: auto;
  hyphenate-limit-chars: 12 5 5;
  text-wrap: balance;
}
\`\`\`

Die mittlere Zeile verhindert, dass aus „Termine“ ein „Ter-mine“ wird: Getrennt wird erst ab zwölf Buchstaben, mit mindestens fünf davor und fünf dahinter. Und wo kein Wörterbuch mitgeliefert wird, hilft das weiche Trennzeichen, das man nur sieht, wenn es gebraucht wird: \`Barriere&shy;freiheits&shy;erklärung\`. Es hat einen Nachteil, den man einmal erleben muss: Wer die Überschrift kopiert und danach sucht, findet nichts. Man nehme es also vor der Suche heraus.

## Was der Entwurf davon hat

Ein Knopf, der „Einstellungen zurücksetzen“ aushält, hält auch eine Schrift aus, die jemand auf 200 % gestellt hat. Eine Navigation, die mit „Veröffentlichungen“ nicht umbricht, bricht auch nicht um, wenn die Schrift noch lädt. Wer mit dem längsten Wort anfängt, hat die schwierigen Leser schon dabei.

Mein erster Chef, der selbst kein Deutsch konnte, sagte es so:

> Nehmen Sie immer das deutsche Beispiel. Wenn es passt, passt alles.

Ich fange deshalb jede Seite mit demselben Wort an. Es steht auf keiner Website und meint, ungefähr, die Bescheinigung darüber, dass jemand an einem Ort mit Gezeiten wohnen darf: *Wattanwohnerberechtigungsnachweis*. Dreiunddreißig Buchstaben. Passt.
`,
}
