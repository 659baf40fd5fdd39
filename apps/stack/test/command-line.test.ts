import { expect, test } from 'vitest'
import { readCommand, usage } from '../src/command-line.js'

const root = '/repo'

test('default: every port, the app, the wallet and the folder of the repository', () => {
  expect(readCommand([], {}, root)).toEqual({
    help: false,
    options: {
      ports: {
        app: 4600,
        wallet: 4601,
        relay: 4602,
        provider: 4603,
        everything: 4604,
        embedded: 4606,
        inbox: 4607,
        inboxPage: 4608,
        chains: [8545, 8546],
        solana: 8899,
      },
      dataDir: '/repo/.stack',
      reset: false,
      embedded: true,
      serve: {
        wallet: true,
        app: '/repo/apps/gla/dist-stack',
        everything: '/repo/examples/everything/dist-stack',
      },
    },
  })
})

test('the command line wins over the environment', () => {
  const environment = { GLA_APP_PORT: '5000', GLA_RELAY_PORT: '5001', GLA_WALLET_PORT: '' }
  const { options } = readCommand(['--app-port', '0', '--reset', '--stack-only'], environment, root)
  expect(options.ports).toMatchObject({ app: 0, relay: 5001, wallet: 4601 })
  expect(options.reset).toBe(true)
  expect(options.serve).toEqual({ wallet: true })
})

test.each(['65536', '-1', '80.5', '0x50', 'http', ''])('error: --app-port=%s', (port) => {
  const read = () => readCommand([`--app-port=${port}`], {}, root)
  if (port === '') expect(read().options.ports.app).toBe(4600)
  else expect(read).toThrow(`--app-port takes a number from 0 to 65535, not "${port}".`)
})

test('error: an unknown option is named', () => {
  expect(() => readCommand(['--fast'], {}, root)).toThrow('--fast')
})

test('the help names every default', () => {
  const { ports } = readCommand([], {}, root).options
  for (const port of [
    ports.app,
    ports.wallet,
    ports.relay,
    ports.provider,
    ports.everything,
    ports.embedded,
    ports.inbox,
    ports.inboxPage,
    ...(ports.chains ?? []),
    ports.solana,
  ]) {
    expect(usage).toContain(String(port))
  }
})
