/** Width to height, in tenths. */
export const pictureRatios = [5, 6, 8, 10, 13, 16, 18, 22] as const
