import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { serveWallet } from '../server/serve-wallet.js'
import type { WalletOptions } from '../server/wallet-options.js'

/** Account 3 of the mnemonic of development chains. Its key is public. */
export const developmentKey = '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6'
export const address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const code = '123456'
export const dapp = 'http://127.0.0.1:4604'

const local = {
  caipNetworkId: 'eip155:31337',
  name: 'Local',
  symbol: 'ETH',
  decimals: 18,
  rpcUrl: 'http://127.0.0.1:1',
} as const

/** A real site of a small built page, until the end of the test. */
export async function openSite(options: Partial<WalletOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gla-wallet-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<html><head></head><body>wallet</body></html>')
  await writeFile(join(folder, 'assets', 'a-1.js'), 'script')
  const site = await serveWallet({
    ...{ folder, port: 0, closeWithin: 0, developmentCode: code, developmentKey },
    networks: [local],
    projects: [{ id: 'gla-local', origins: ['http://127.0.0.1:*', 'https://*.dapp.example'] }],
    ...options,
  })
  onTestFinished(site.close)
  return { ...site, ask: asker(site.port, new URL(site.url).host) }
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Asks as a browser would: at the loopback, with the site's host. */
function asker(port: number, host: string) {
  return (
    path: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: object; body?: string } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, method, headers: { host, ...headers } }
      const request = httpRequest(options, (response) => {
        text(response).then(
          (said) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
              ),
              text: said,
            }),
          reject,
        )
      })
      request.once('error', reject)
      request.end(body)
    })
}

/** `fetch` of the site's own page. */
export const pageFetch =
  ({ ask, url }: Awaited<ReturnType<typeof openSite>>): typeof fetch =>
  async (input, { method = 'GET', headers, body } = {}) => {
    const { status, text } = await ask(String(input), {
      method,
      headers: { ...headers, origin: url, 'sec-fetch-site': 'same-origin' },
      ...(typeof body === 'string' && { body }),
    })
    return new Response(text, { status })
  }
