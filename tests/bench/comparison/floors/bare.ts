Bun.serve({
  port: process.env.PORT ?? 0,
  hostname: 'localhost',
  fetch: () => new Response('Hallo'),
})
