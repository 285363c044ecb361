export class SourceError extends Error {}
