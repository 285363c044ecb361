import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { dependencies, scripts } from '../../package.json'
import { sources } from '../fixtures/sources/imports'

// What the READMEs say that the site does not do, or only in few places.

const served = sources.filter((name) => !/^(src\/commands|i18n|db\/demo)\//.test(name))
const onServer = served.filter((name) => !/^src\/(client|islands)\/|\.island\.tsx$/.test(name))

test('the server starts programs in few places, none through a shell', async () => {
  expect(await filesWith(onServer, /\bspawn\w*\(|child_process|Bun\.\$|\bexec\w*Sync\(/)).toEqual([
    'db/backup/make-copy.ts',
    'db/check/check-database.ts',
    'src/drawing/draw-again.ts',
    'src/drawing/draw-article-card.ts',
    'src/drawing/printing/keep-cv-printed.ts',
    'src/drawing/printing/print-page.ts',
  ])
  expect(await filesWith(onServer, /shell: true|['"`](?:\/bin\/)?(?:sh|bash)['"`]/)).toEqual([])
})

test('the server asks others through safe fetch, but for its database, its backups and its mail', async () => {
  const asking = await filesWith(onServer, /(?<![.\w])fetch\((?!request)/)
  expect(asking.toSorted()).toEqual([
    // The browser's, for pages of this site.
    'src/features/search/fetch-results.ts',
    'src/http/outside/safe-fetch.ts',
    'src/http/process/control-socket.ts',
  ])
  const mailing = await filesWith(onServer, /from 'nodemailer/)
  expect(mailing.filter((name) => !name.startsWith('src/mail/mailer/'))).toEqual([])
  const sockets = /from '(?:node:)?(?:tls|dgram|https?|http2)'|\bconnect\(\{|createConnection\(/
  expect(await filesWith(onServer, sockets)).toEqual([])
})

test('the READMEs name every host that is asked', async () => {
  const texts = ['deploy/README.md', 'src/http/README.md'].map((path) => Bun.file(path).text())
  const readme = (await Promise.all(texts)).join('\n')
  const asking = onServer.filter((name) =>
    /^src\/(env\.ts|features\/(books\/catalogues|home\/github)\/)/.test(name),
  )
  const codes = await Promise.all(asking.map(codeOf))
  const hosts = new Set(codes.join('\n').match(/(?<=['"`]https:\/\/)[\w*.-]+/g))
  expect(hosts.size).toBeGreaterThan(5)
  expect([...hosts].filter((host) => !readme.includes(`\`${host}\``))).toEqual([])
})

test('other hosts are asked in three places', async () => {
  expect(await filesWith(onServer, /from '[^']*\/safe-fetch'/)).toEqual([
    'src/features/books/catalogues/fetch-cover.ts',
    'src/features/books/catalogues/source.ts',
    'src/features/home/github/ask-github.ts',
  ])
})

test('nothing that is typed becomes code, markup or a pattern', async () => {
  expect(await filesWith(served, /\beval\(|new Function\(|vm['"]/)).toEqual([])
  // Each is created once, when its file is loaded.
  const patterns = await filesWith(served, /new RegExp\(/)
  const inFunctions = await filesWith(patterns, /^ {2,}(?:return|const \w+ =) new RegExp\(/m)
  expect(inFunctions).toEqual([])
  expect(await filesWith(served, /dangerouslySetInnerHTML|\.innerHTML/)).toEqual([
    'src/features/notes/note/note-text.tsx',
    'src/islands/island.tsx',
    'src/ui/head/structured-data.tsx',
    'src/ui/layout/layout.tsx',
    'src/ui/own-drawing.tsx',
  ])
})

test('chance decides how long something waits, and nothing that is secret', async () => {
  expect(await filesWith(served, /Math\.random/)).toEqual([
    'src/features/books/catalogues/google-books.ts',
    'src/features/home/github/fetch-contributions.ts',
    'src/http/process/background.ts',
  ])
})

test('XML is read without entities, in files that are brought in', async () => {
  const readers = await filesWith(served, /'fast-xml-parser'/)
  expect(readers.length).toBeGreaterThan(0)
  expect(readers.filter((name) => !name.includes('/imports/'))).toEqual([])
  expect(await filesWith(readers, /new XMLParser\(\{\n\s*processEntities: false,/)).toEqual(readers)
})

test('the site speaks HTTP, SQL and mail, and no other language', async () => {
  const others =
    /ldap|xpath|xml|latex|jndi|memcache|graphql|^ws$|socket|webrtc|oauth|openid|saml|jsonwebtoken|jose|protobuf|vm2/
  expect(Object.keys(dependencies).filter((name) => others.test(name))).toEqual(['fast-xml-parser'])
  expect(await filesWith(served, /new WebSocket|\.upgrade\(|RTCPeerConnection/)).toEqual([])
  // Only the browser uses it, and only for pages of this site.
  expect(await filesWith(served, /DOMParser/)).toEqual(['src/islands/page.ts'])
})

test('a password has neither hint nor question', async () => {
  const schema = served.filter((name) => name.startsWith('db/schema/'))
  expect(schema.length).toBeGreaterThan(10)
  expect(await filesWith(schema, /hint|question/i)).toEqual([])
})

test('what is installed is what bun.lock says', async () => {
  const { verify, demo, dev, mine } = scripts
  for (const line of [verify, demo, dev, mine]) {
    expect(line).toStartWith('bun install --frozen-lockfile')
  }
  const workflows = await Array.fromAsync(new Glob('.github/**/*.yml').scan({ dot: true }))
  for (const file of ['deploy/Dockerfile', ...workflows]) {
    const installs =
      (await Bun.file(file).text()).match(/^.*\b(?:bun|npm) (?:install|ci|add)\b.*$/gm) ?? []
    expect(installs.filter((line) => !line.includes('--frozen-lockfile'))).toEqual([])
  }
})

async function filesWith(files: readonly string[], pattern: RegExp): Promise<string[]> {
  const texts = await Promise.all(files.map(codeOf))
  return files.filter((_, index) => pattern.test(texts[index] ?? ''))
}

async function codeOf(file: string): Promise<string> {
  return (await Bun.file(file).text()).replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
}
