/** Letters. Apart from the schema, which no browser needs. */
export const maxQuery = 200
