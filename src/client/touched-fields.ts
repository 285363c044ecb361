export const touchedFields = new Set<EventTarget>()
