import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMailCatcher } from '../test/mail-catcher.js'
import { askAs, asker, builtFolder, newSecret, post } from '../test/wallet-bed.js'
import { serveWallet } from './serve-wallet.js'

test('restore: a damaged database without a whole export does not begin anew, where everybody would get a second wallet', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gla-eyes-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const catcher = await openMailCatcher()
  onTestFinished(() => catcher.close())
  const secret = newSecret()
  const open = async () =>
    serveWallet({
      folder: await builtFolder(),
      port: 0,
      closeWithin: 0,
      secret,
      dataDir,
      mail: { host: '127.0.0.1', port: catcher.port, from: 'a@b.example', tls: 'none' },
      networks: [
        {
          caipNetworkId: 'eip155:31337',
          name: 'L',
          symbol: 'E',
          decimals: 18,
          rpcUrl: 'http://127.0.0.1:1',
        },
      ],
      projects: [{ id: 'p', origins: ['http://127.0.0.1:*'] }],
    })
  const email = 'alice@dapp.example'
  const first = await open()
  const page = (site: typeof first) => ({
    url: site.url,
    ask: asker(site.port, new URL(site.url).host),
  })
  await post(page(first), '/v1/login/code', { email })
  const { token } = JSON.parse(
    (await post(page(first), '/v1/login', { email, code: await catcher.code(email) })).text,
  )
  await askAs(page(first), token, ['POST', '/v1/account'], {
    address: `0x${'1'.repeat(40)}`,
    device: '0'.repeat(32),
    share: 'a'.repeat(23),
    sealed: 'a'.repeat(60),
  })
  await first.close()
  // Both are damaged: what a full disk or a bad one does.
  await writeFile(join(dataDir, 'export.json'), '{"version":1,')
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), 'x')
  for (const start of [open, open]) await expect(start()).rejects.toThrow(/no whole export/)
})
