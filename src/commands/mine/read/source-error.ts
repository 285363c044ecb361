/** What is wrong with what the owner gave, in a sentence. */
export class SourceError extends Error {}
