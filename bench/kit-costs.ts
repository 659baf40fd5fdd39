import type { CaipNetwork, Environment } from '@gla/core'
import { createKit, defineNetwork, serverEnvironment, watch } from '@gla/core'

const rounds = 200

const network = (id: number): CaipNetwork =>
  defineNetwork({
    id,
    name: `Network ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc.invalid/${id}`] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.invalid' } },
  })
const options = (count: number) => ({
  networks: Array.from({ length: count }, (_, i) => network(i + 1)),
  metadata: { name: 'Bench', description: '', url: 'https://bench.invalid', icons: [] },
})

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** A page with one wallet that approves at once, and a storage in memory. */
function pageWithWallet(): Environment {
  const target = new EventTarget()
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x1',
  }
  const detail = {
    info: {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Bench Wallet',
      rdns: 'dev.gla.bench',
      icon: 'data:image/png;base64,AAAA',
    },
    provider: {
      request: async ({ method }: { method: string }) => answers[method] ?? null,
      on: () => undefined,
      removeListener: () => undefined,
    },
  }
  const kept = new Map<string, string>()
  return serverEnvironment({
    fetch: () => Promise.reject(new Error('no network in this measure')),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    page: {
      origin: 'https://bench.invalid',
      isMobile: () => false,
      isVisible: () => true,
      onVisibility: () => () => undefined,
      listen(type, listener) {
        target.addEventListener(type, listener)
        return () => target.removeEventListener(type, listener)
      },
      dispatch(type) {
        if (type === 'eip6963:requestProvider')
          target.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
      },
      injected: () => undefined,
      open: () => undefined,
      copy: async () => undefined,
      onStorage: () => () => undefined,
    },
  })
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
function timed(work: () => void) {
  const start = performance.now()
  work()
  return performance.now() - start
}
const us = (ms: number) => `${(ms * 1_000).toFixed(0)} us`

function creation(count: number) {
  const given = options(count)
  return median(
    Array.from({ length: rounds }, () =>
      timed(() => createKit(given, serverEnvironment()).destroy()),
    ),
  )
}

async function update(subscribers: number) {
  const kit = createKit(options(2))
  let heard = 0
  const stops = Array.from({ length: subscribers }, () => watch(kit.theme.state, () => heard++))
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const start = performance.now()
    kit.theme.setMode(i % 2 ? 'dark' : 'light')
    await Promise.resolve()
    await Promise.resolve()
    times.push(performance.now() - start)
  }
  for (const stop of stops) stop()
  kit.destroy()
  if (heard < subscribers) throw new Error('subscribers heard nothing')
  return median(times)
}

const connectedTo = (kit: ReturnType<typeof createKit>) =>
  new Promise<void>((resolve) => kit.on('account/connected', () => resolve()))

async function restore() {
  const environment = pageWithWallet()
  const first = createKit(options(2), environment)
  first.start()
  await first.connection.connect('dev.gla.bench')
  first.destroy()
  const times: number[] = []
  for (let i = 0; i < 20; i++) {
    const start = performance.now()
    const kit = createKit(options(2), environment)
    const connected = connectedTo(kit)
    kit.start()
    await connected
    times.push(performance.now() - start)
    kit.destroy()
  }
  return median(times)
}

/** Bytes of heap that one connect and disconnect leaves behind. */
async function cycles(count: number) {
  const kit = createKit(options(2), pageWithWallet())
  kit.start()
  const cycle = async () => {
    await kit.connection.connect('dev.gla.bench')
    await kit.connection.disconnect()
  }
  const gc = (globalThis as { gc?: () => void }).gc
  if (!gc) throw new Error('start Node with --expose-gc')
  const collect = async () => {
    // Weak references are cleared only when the event loop turns.
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
    gc()
  }
  // Weak tables keep the size of their largest content between two collections; so collect now and then, as a page does.
  const run = async (times: number) => {
    for (let i = 0; i < times; i++) {
      await cycle()
      if (i % 100 === 99) await collect()
    }
  }
  await run(400)
  const before = process.memoryUsage().heapUsed
  await run(count)
  const after = process.memoryUsage().heapUsed
  kit.destroy()
  return (after - before) / count
}

/** Measures the headless kit in Node. Compare the ratios, not the times. */
export async function kitCosts(): Promise<string> {
  const base = creation(2)
  const one = await update(1)
  const many = []
  for (const count of [10, 100])
    many.push(`  by ${count}: ${((await update(count)) / one).toFixed(1)} times that`)
  const lines = [
    `createKit with 2 networks: ${us(base)}`,
    ...[20, 200].map((count) => `  ${count}: ${(creation(count) / base).toFixed(1)} times that`),
    `an update heard by 1: ${us(one)}`,
    ...many,
    `restore, from createKit to connected: ${us(await restore())}`,
    `left behind by a connect and disconnect, of 1,000: ${(await cycles(1_000)).toFixed(0)} bytes`,
  ]
  return lines.join('\n')
}
