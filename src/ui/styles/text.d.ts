/** A stylesheet as its text, for `import … with { type: 'text' }`. */
declare module '*.css' {
  const text: string
  export default text
}
