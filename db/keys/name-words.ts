const particles = words(`
  van von de der den het ’t 't ’s 's ten ter te op in aan bij zu zur zum vom und am im
  del della delle di da do dos das e y el los las le la les du des d’ d' af av bin ibn al
`)

export function isParticle(word: string): boolean {
  return particles.has(word)
}

/** Without other particles, these are part of the last name. */
export const articleWords = words('le la les du des')

export function isSuffix(word: string): boolean {
  return /^(?:[JS]r\.?|I{1,3}|IV)$/.test(word)
}

export const spanishSecondNames = words(`
  Alberto Alejandro Andrés Ángel Antonio Augusto Carlos César Eduardo Elena Enrique Ernesto Eugenia
  Fernando Francisco Gabriel Guillermo Ignacio Isabel Jesús José Juan Julián Luis Luisa Manuel Mar
  María Mario Miguel Pablo Pilar Rafael Ramón Roberto Teresa Vicente
`)

/** Spanish last names that are recognised in books of any language; a second one follows. */
export const spanishLastNames =
  /^(?:\p{L}+ez|Díaz|Ruiz|Sanz|Muñoz|García|Martín|Marín|Moreno|Romero|Navarro|Torres|Ramos|Serrano|Molina|Blanco|Morales|Ortega|Ortiz|Delgado|Rubio|Medina|Castillo|Vargas|Vega|Reyes|Flores|Herrera|Cabrera|Aguilar|Rojas|Bioy|Roa)$/u

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
