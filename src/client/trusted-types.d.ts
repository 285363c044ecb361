/** TypeScript's own types do not know Trusted Types yet; a policy's output goes where strings go. */
interface Window {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(html: string): string },
    ): { createHTML(html: string): string }
  }
}
