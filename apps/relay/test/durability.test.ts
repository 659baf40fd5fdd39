import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { withDeadline } from './deadline.js'
import { temporaryFolder, testClient } from './fixtures.js'
import { createIdentity, randomTopic } from './identity.js'
import { envelope } from './raw-client.js'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Process {
  url: string
  child: ChildProcess
  output: () => string
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** The relay as a process, run as its start script runs it. */
const startProcess = async (args: readonly string[]): Promise<Process> => {
  const command = ['--import', 'tsx', '--conditions=@gla/source', 'src/main.ts', ...args]
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  const ended: Process['ended'] = new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }))
  })
  const url = new Promise<string>((resolve, reject) => {
    const read = (data: Buffer): void => {
      output += data.toString()
      const found = /ws:\/\/[\d.:]+/.exec(output)?.[0]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`The relay ended: ${output}`)))
  })
  return { url: await withDeadline(url, 'start', 15_000), child, output: () => output, ended }
}

test('kill -9 in the middle of writing, three times: nothing acknowledged is lost, order is kept', async () => {
  const data = ['--port', '0', '--data', temporaryFolder()]
  const topics = [randomTopic(), randomTopic(), randomTopic()]
  const bob = createIdentity()
  const acknowledged: string[] = []
  const had = new Set<string>()

  for (let round = 0; round < 3; round++) {
    const { url, child, ended } = await startProcess(data)
    const alices = await Promise.all(topics.map(() => testClient(url)))
    const reader = await testClient(url, { identity: bob })
    // The reader acknowledges some before the kill. Those may be gone afterwards, all others must come.
    await reader.call('irn_subscribe', { topic: topics[0] })
    let answered = 0
    const enough = new Promise<void>((resolve) => {
      alices.forEach((alice, at) => {
        for (let count = 0; count < 150; count++) {
          const text = `${round}.${count}`
          alice.request('irn_publish', envelope(topics[at]!, text)).then(
            ({ result }) => {
              if (result === true) acknowledged.push(`${at}:${text}`)
              answered += 1
              if (answered === 100) resolve()
            },
            // Unanswered because of the kill: it promised nothing.
            () => undefined,
          )
        }
      })
    })
    await withDeadline(enough, 'acknowledgements', 10_000)
    child.kill('SIGKILL')
    expect((await ended).signal).toBe('SIGKILL')
    for (const push of reader.pushes) had.add(`0:${push.params.data.message}`)
  }

  const { url, child, ended } = await startProcess(data)
  const reader = await testClient(url, { identity: bob })
  await reader.call('irn_batchSubscribe', { topics })
  const missing = () => {
    for (const { params } of reader.pushes) {
      had.add(`${topics.indexOf(params.data.topic)}:${params.data.message}`)
    }
    return acknowledged.filter((name) => !had.has(name))
  }
  await reader.until(() => missing().length === 0, 'what was acknowledged', 10_000)
  for (const topic of topics) {
    const times = reader.pushes
      .filter(({ params }) => params.data.topic === topic)
      .map(({ params }) => params.data.publishedAt)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  }
  child.kill('SIGINT')
  expect(await withDeadline(ended, 'clean end')).toEqual({ code: 0, signal: null })
}, 40_000)

test('command line: a taken port and nonsense are explained', async () => {
  const { url } = await startProcess(['--port', '0'])
  const port = new URL(url).port
  await expect(startProcess(['--port', port])).rejects.toThrow(
    'The relay ended: The port is taken: choose another with --port.',
  )
  await expect(startProcess(['--port', 'x'])).rejects.toThrow('Not a port: "x"')
  await expect(startProcess(['--port', '0', '--origin', 'a b'])).rejects.toThrow(
    'Not an origin: "a b"',
  )
}, 40_000)
