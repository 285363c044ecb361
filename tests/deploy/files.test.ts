import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { z } from 'zod'
import { environment, parseEnv } from '../../src/env'
import { paths } from '../../src/paths'
import { temporaryFolder } from '../fixtures/app'

const container = z.looseObject({
  environment: z.record(z.string(), z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  volumes: z.array(z.string()),
  ports: z.array(z.string()).optional(),
})
const composeFile = z.object({
  services: z.object({
    site: container.extend({ build: z.object({ context: z.string(), dockerfile: z.string() }) }),
    proxy: container,
  }),
  volumes: z.record(z.string(), z.null()),
})

const dockerfile = (await Bun.file('deploy/Dockerfile').text()).replaceAll('\\\n', ' ')
const ignored = await Bun.file('deploy/Dockerfile.dockerignore').text()
const service = await Bun.file('deploy/thuis.service').text()
const compose = composeFile.parse(Bun.YAML.parse(await Bun.file('deploy/compose.yaml').text()))
const example = (await Bun.file('deploy/example.env').text()).replace(/^#(?=[A-Z])/gm, '')
const { scripts, devDependencies } = await Bun.file('package.json').json()

/** Variables of the proxy, SQLite and Bun. */
const others = ['UPSTREAM', 'SQLITE_TMPDIR', 'BUN_RUNTIME_TRANSPILER_CACHE_PATH']

/** The last stage is the image that runs. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

function pairsIn(text: string): Record<string, string> {
  const found = [...text.matchAll(/(?:^|\s|=)([A-Z][A-Z_]{2,})=(\S*)/gm)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}

function readByShell(text: string): Record<string, string> {
  const words = ['sh', '-ec', 'set -a; . /dev/stdin; env']
  const { stdout, stderr } = Bun.spawnSync(words, { env: {}, stdin: Buffer.from(text) })
  expect(stderr.toString()).toBe('')
  const lines = stdout.toString().trim().split('\n')
  const { PWD, ...values } = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)))
  return values
}

function settings(key: string): string[] {
  return [...service.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
}

const settingsOf = {
  'the image': pairsIn(/^ENV (.*)$/m.exec(image)?.[1] ?? ''),
  'the unit': pairsIn(settings('Environment').join('\n')),
  'compose.yaml': { ...compose.services.site.environment, ...compose.services.proxy.environment },
  'example.env': readByShell(example),
}

for (const [name, variables] of Object.entries(settingsOf)) {
  test(`every variable of ${name} is one that the site knows, with a value that it takes`, () => {
    const names = Object.keys(variables).filter((one) => !others.includes(one))
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter((one) => !(one in environment.shape))).toEqual([])
    const values = Object.entries(variables).filter(([, value]) => !String(value).includes('${'))
    expect(() => parseEnv(Object.fromEntries(values))).not.toThrow()
  })
}

const guide = await Bun.file('deploy/README.md').text()
const blocks = [...guide.matchAll(/^```sh$(.*?)^```$/gms)].map(([, block = '']) => block)

test('the README names every variable, and none that there is not', () => {
  const rows = [...guide.matchAll(/^\| (`[A-Z\d_`, ]+`) \|/gm)].map(([, names = '']) => names)
  const named = rows.flatMap((names) => [...names.matchAll(/[A-Z\d_]+/g)].map(([name]) => name))
  // Set by the command that starts the site.
  const known = Object.keys(environment.shape).filter((name) => name !== 'NODE_ENV')
  expect(named.toSorted()).toEqual(known.toSorted())
})

test('what the README’s lines name is there', () => {
  const lines = blocks.join('\n')
  const files = [...lines.matchAll(/deploy\/[\w.]+/g)].map(([file]) => file)
  const commands = [...lines.matchAll(/\b(\w+)\.js\b/g)].map(
    ([, name]) => `src/commands/${name}.ts`,
  )
  const scriptsNamed = [...lines.matchAll(/bun run (\w+)/g)].map(([, name = '']) => name)
  expect(files.length * commands.length * scriptsNamed.length).toBeGreaterThan(0)
  expect([...files, ...commands].filter((file) => !existsSync(file))).toEqual([])
  expect(scriptsNamed.filter((name) => !(name in scripts))).toEqual([])
  const services = [...lines.matchAll(/docker compose (?:exec|logs|stop|start|run --rm) (\w+)/g)]
  expect(services.map(([, name]) => name)).not.toEqual([])
  for (const [, name = ''] of services) expect(Object.keys(compose.services)).toContain(name)
})

test('what the README restores is stopped before, and started after', () => {
  const restoring = blocks.filter((block) => block.includes('restore.js'))
  expect(restoring).toHaveLength(1)
  expect(restoring[0]).toMatch(/\bstop site && [^\n]*restore\.js[^\n]*\n[^\n]* start site\b/)
})

const fakes = {
  systemctl: `[ "$1" = show ] && echo '${settings('Environment').join(' ')}' || echo "$*" >> calls`,
  runuser: 'echo "$1 $2" >> calls; shift 3; exec "$@"',
}

for (const [words, called, failing] of [
  ['backup', []],
  ['backup ../copy.db', ['/copy.db']],
  ['admin --remove-factors bo@voordeur.example', ['--remove-factors', 'bo@voordeur.example']],
  ['restore copy.db', ['/here/copy.db']],
  ['restore s3:', ['s3:'], 'failing'],
] as const) {
  test(`root runs “thuis ${words}” as the site’s user with settings that systemd reads, and the site runs after it`, async () => {
    const folder = await temporaryFolder()
    const [command = ''] = words.split(' ')
    const text = (await Bun.file('deploy/thuis').text())
      .replaceAll('/etc/thuis.env', `${folder}/thuis.env`)
      .replaceAll('/opt/thuis', folder)
      .replaceAll('/usr/local/bin/bun', process.execPath)
    await Bun.write(`${folder}/here/thuis`, text)
    for (const [name, script] of Object.entries(fakes)) {
      const path = `${folder}/bin/${name}`
      await Bun.write(path, `#!/bin/sh\ncd ${folder}\n${script}\n`)
      await chmod(path, 0o755)
    }
    const report = 'console.info(JSON.stringify([process.argv.slice(2), process.env]))'
    await Bun.write(`${folder}/${command}.js`, failing ? 'process.exit(3)' : report)
    await Bun.write(`${folder}/thuis.env`, `# Mine\nMAIL_FROM=a&b$HOME "c"\nBACKUP_KEY='d $e'\n`)
    const { stdout, stderr, exitCode } = Bun.spawnSync(['sh', 'thuis', ...words.split(' ')], {
      cwd: `${folder}/here`,
      env: { PATH: `${folder}/bin:${process.env.PATH}` },
    })
    expect([stderr.toString(), exitCode]).toEqual(['', failing ? 3 : 0])
    const calls = (await Bun.file(`${folder}/calls`).text()).trim().split('\n')
    const asUser = ['-u thuis']
    expect(calls).toEqual(command === 'restore' ? ['stop thuis', ...asUser, 'start thuis'] : asUser)
    if (failing) return
    const [given, variables] = JSON.parse(stdout.toString())
    expect(given).toEqual(called.map((word) => (word.startsWith('/') ? folder + word : word)))
    const { DATABASE_URL, MAIL_FROM, BACKUP_KEY } = variables
    expect([DATABASE_URL, MAIL_FROM, BACKUP_KEY]).toEqual([
      'file:/var/lib/thuis/site.db',
      'a&b$HOME "c"',
      'd $e',
    ])
  })
}

test('the README’s line for Caddy leaves the site’s address in its file, and nothing to fill in', async () => {
  const [line = ''] = /^sed .*deploy\/Caddyfile/m.exec(guide) ?? []
  const { stdout } = Bun.spawnSync(['sh', '-c', line])
  const text = stdout.toString()
  expect(text).toContain('\nhttps://your.name {\n')
  // Every remaining placeholder has a default.
  expect(text.match(/\{\$\w+\}/g)).toBeNull()
})

test('a password with signs in it is read whole by a shell, as by systemd', () => {
  const url = "'smtp://home:a&b$c@mail.example.com:587?requireTLS=true'"
  const values = readByShell(example.replace(/^MAIL_URL=.*/m, `MAIL_URL=${url}`))
  expect(values.MAIL_URL).toBe(url.slice(1, -1))
})

test('the image is made of what is there, by scripts that there are, on this Bun', () => {
  const [first = ''] = dockerfile.split('\nFROM gcr')
  const sources = [...first.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, all = '']) =>
    all.trim().split(/\s+/),
  )
  const letIn = [...ignored.matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
  const present = letIn.filter((path) => !/^(?:\.git\/|content$)/.test(path))
  expect(sources).toEqual(['package.json', 'bun.lock', '.'])
  expect([...sources, ...present].filter((path) => !existsSync(path))).toEqual([])
  for (const [, script = ''] of dockerfile.matchAll(/bun run (\w+)/g)) {
    expect(Object.keys(scripts)).toContain(script)
  }
  expect(first).toContain(`FROM oven/bun:${devDependencies['bun-types']}-slim AS build`)
})

test('the image runs as somebody who owns nothing but its volumes, and keeps backups on one of their own', () => {
  expect(image).toMatch(/^USER 65532:65532$/m)
  expect(image.match(/^COPY .*--chown.*$/gm)).toEqual([
    'COPY --from=build --chown=65532:65532 /data /data',
    'COPY --from=build --chown=65532:65532 /backups /backups',
  ])
  expect(image).toMatch(/^VOLUME \/data \/backups$/m)
  const { DATABASE_URL, BACKUP_DIR, SQLITE_TMPDIR } = settingsOf['the image']
  expect(BACKUP_DIR).toBe('/backups')
  for (const place of [DATABASE_URL?.replace('file:', ''), SQLITE_TMPDIR]) {
    expect(place).toMatch(/^\/data(\/|$)/)
  }
})

for (const [status, code] of [
  [200, 0],
  [503, 1],
] as const) {
  test(`the image's health check ends with ${code} where the site answers ${status}`, async () => {
    const [, words = '[]'] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(image) ?? []
    const [bun, ...rest]: string[] = JSON.parse(words)
    expect(bun).toBe('bun')
    const answer = (request: Request) =>
      new Response(null, { status: new URL(request.url).pathname === paths.ready ? status : 404 })
    await using server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: answer })
    const check = Bun.spawn([process.execPath, ...rest], { env: { PORT: String(server.port) } })
    expect(await check.exited).toBe(code)
  })
}

test('with compose the site writes its volumes alone, has no rights, and only its proxy is reached', () => {
  const { site, proxy } = compose.services
  for (const one of [site, proxy]) {
    expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], restart: 'unless-stopped' })
    expect(one.security_opt).toEqual(['no-new-privileges:true'])
    expect(one.mem_limit).toMatch(/^\d+m$/)
  }
  expect(site.ports).toBeUndefined()
  expect(site.volumes).toEqual(['data:/data', 'backups:/backups', '../content:/app/content:ro'])
  expect(site.environment).toMatchObject({ TRUSTED_PROXIES: '1' })
  expect(proxy.ports).toEqual(['80:80', '443:443', '443:443/udp'])
  expect(Object.keys(compose.volumes)).toEqual(['data', 'backups', 'certificates', 'proxy'])
  expect(existsSync(`${site.build.context.replace('..', '.')}/${site.build.dockerfile}`)).toBe(true)
})

test('the unit writes one folder, may compile while it runs, and waits for the end of a stop', () => {
  const { DATABASE_URL, BACKUP_DIR } = settingsOf['the unit']
  expect(settings('StateDirectory')).toEqual(['thuis'])
  expect(DATABASE_URL).toStartWith('file:/var/lib/thuis/')
  expect(BACKUP_DIR).toStartWith('/var/lib/thuis/')
  expect(settings('ProtectSystem')).toEqual(['strict'])
  expect(settings('MemoryDenyWriteExecute')).toEqual(['no'])
  expect(Number(settings('TimeoutStopSec')[0])).toBeGreaterThan(5)
  expect(settings('ExecStart')).toEqual(['/usr/local/bin/bun server.js'])
  expect(settings('User')).not.toEqual(['root'])
})

const analyze = Bun.which('systemd-analyze')

test.skipIf(!analyze)(
  'systemd finds nothing wrong with the unit, and little that it may do',
  () => {
    const words = [analyze ?? '', 'security', '--offline=true', '--threshold=20']
    const said = Bun.spawnSync([...words, 'deploy/thuis.service'])
    expect(said.exitCode).toBe(0)
    const { stderr } = Bun.spawnSync([analyze ?? '', 'verify', 'deploy/thuis.service'])
    const complaints = stderr.toString().trim().split('\n')
    expect(complaints.filter((line) => line && !/is not executable/.test(line))).toEqual([])
  },
)

const caddy = Bun.which('caddy')

test.skipIf(!caddy)('Caddy understands its file', () => {
  const env = { ...process.env, SITE_ORIGIN: 'https://voordeur.example', UPSTREAM: 'site:3001' }
  const words = ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
  const { exitCode, stdout } = Bun.spawnSync([caddy ?? '', ...words], { env })
  expect(exitCode).toBe(0)
  expect(stdout.toString()).toContain('"dial":"site:3001"')
})
