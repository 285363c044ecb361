/** Backgrounds on which white or black text is legible, the same in both themes. */
export const chipColours = [
  { ground: '#a8321f', words: '#fff' },
  { ground: '#17479e', words: '#fff' },
  { ground: '#1c5a47', words: '#fff' },
  { ground: '#5b2a5e', words: '#fff' },
  { ground: '#6e3812', words: '#fff' },
  { ground: '#29384f', words: '#fff' },
  { ground: '#f6c1c7', words: '#000' },
  { ground: '#efe0b4', words: '#000' },
  { ground: '#c4dcf2', words: '#000' },
  { ground: '#f7c58f', words: '#000' },
  { ground: '#cfe3c4', words: '#000' },
  { ground: '#e3e3dc', words: '#000' },
] as const
