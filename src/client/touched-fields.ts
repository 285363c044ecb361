/** What somebody typed into since the page or answer that is on its way was asked for. */
export const touchedFields = new Set<EventTarget>()
