/** What answers requests, alone or around what does; the rest is Hono's. */
export type Fetch<Rest extends unknown[]> = (
  request: Request,
  ...rest: Rest
) => Response | Promise<Response>
