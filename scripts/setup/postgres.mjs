// Ours: it takes the PostgreSQL that the machine has, as Debian packages it, and leaves the machine's own database alone.
import { spawn } from 'node:child_process'
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { aptInstall, isDebianRoot } from './apt.mjs'
import { run } from './child.mjs'
import { step } from './progress.mjs'
import { Stop } from './stop.mjs'

const debian = '/usr/lib/postgresql'

/** The folder of `initdb` and `postgres`; null where there is none. Debian's newest, else what is on PATH. */
function findPrograms() {
  const folders = [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => isProgram(join(folder, 'initdb'))) ?? null
}

function debianFolders() {
  try {
    const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    return versions.map((version) => join(debian, version, 'bin'))
  } catch {
    return [] // not Debian's
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function ensurePrograms() {
  const found = findPrograms()
  if (found) return found
  return step('Getting PostgreSQL for the tests', async () => {
    const trouble = isDebianRoot()
      ? await aptInstall({ run }, ['postgresql'])
      : "Debian's package: only as root on Debian"
    const path = findPrograms()
    if (path) return path
    throw new Stop(
      `There is no PostgreSQL for the tests. ${trouble ?? 'It came, but without initdb.'}\nInstall it, or set GLA_POSTGRES_URL to a server where databases may be created.`,
    )
  })
}

/** Whom it runs as: it does not start as root. */
async function user() {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  )
  return { uid, gid }
}

/**
 * A PostgreSQL server for tests: that of GLA_POSTGRES_URL, else one in a folder of its own that ends with this process.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 * @throws Stop when there is none and none can be had
 */
export async function startPostgres() {
  if (process.env.GLA_POSTGRES_URL)
    return { url: process.env.GLA_POSTGRES_URL, stop: async () => {} }
  const programs = await ensurePrograms()
  const owner = await user()
  const folder = mkdtempSync(join(tmpdir(), 'gla-postgres-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const start = (program, args) =>
    spawn(join(programs, program), args, { ...owner, cwd: folder, stdio: 'ignore' })
  const made = await ended(start('initdb', ['-D', data, '-U', 'gla', '-A', 'trust', '-N']))
  if (made !== 0) throw new Stop(`initdb ended with ${made}`)
  const port = await freePort()
  const server = start('postgres', ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', `${port}`])
  const gone = ended(server)
  const kill = () => server.kill('SIGINT') // ends at once, and properly
  process.once('exit', kill)
  const ready = ['-h', '127.0.0.1', '-p', `${port}`, '-t', '1']
  for (let tries = 0; (await ended(start('pg_isready', ready))) !== 0; tries++) {
    if (server.exitCode !== null || tries === 100) throw new Stop('PostgreSQL has not started')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url: `postgres://gla@127.0.0.1:${port}/postgres`,
    async stop() {
      kill()
      await gone
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ended = (child) =>
  new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
