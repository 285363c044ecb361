/** Debian packages, only as root. Fails soon when no server answers. */
export function installPackages(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !Bun.which('apt-get')) return false
  return runAptGet('update') && runAptGet('install', '-y', '--no-install-recommends', ...names)
}

function runAptGet(...words: string[]): boolean {
  const options = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  return Bun.spawnSync(['apt-get', ...options, ...words], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 180_000,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
  }).success
}
