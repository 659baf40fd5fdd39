import type { Chain, Hex } from 'viem'
import { createWalletClient, defineChain, http } from 'viem'
import { onTestFinished, vi } from 'vitest'
import { serverEnvironment } from '../src/environment.js'
import type { Kit } from '../src/kit.js'
import { createKit } from '../src/kit.js'
import { hexChainId } from '../src/networks/caip.js'
import type { CaipNetworkId } from '../src/networks/caip-network.js'
import type { Anvil } from './anvil.js'
import { fakePage } from './fake-page.js'
import { anvilAccount, refused, scriptedWallet } from './scripted-wallet.js'
import { socketsHere } from './session-kit.js'
import { createWallet, memoryStore, startTestRelay } from './wallet-connect-world.js'

/** How the wallet of a dapp is reached. */
export const ways = ['announced wallet', 'session'] as const
type Way = (typeof ways)[number]

const account = anvilAccount()
export const walletAddress = account.address
const metadata = { name: 'Dapp', description: '', url: 'http://localhost', icons: [] }

export const chainOfAnvil = ({ network }: Anvil): Chain =>
  defineChain({ ...network, id: Number(network.id) } as unknown as Chain)

const signTyped = (typed: unknown) => account.signTypedData(JSON.parse(typed as string))

/** What a person does in the wallet without being asked. */
type ByUser = {
  moveTo(id: CaipNetworkId): Promise<void>
  leave(): Promise<void>
  /** From now on every signature is declined. */
  decline(): void
}

/**
 * A dapp with a kit on real chains, and a wallet with a real key that it can connect.
 * @param methods what a session has; by default all that the kit asks for
 */
export async function openDapp(way: Way, chains: readonly Anvil[], methods?: string[]) {
  const { kit, connect } =
    way === 'session' ? await bySession(chains, methods) : byAnnouncement(chains)
  let user: ByUser | undefined
  return {
    kit,
    async connect() {
      user = await connect()
    },
    user(): ByUser {
      if (!user) throw new Error('not connected')
      return user
    },
  }
}

/** The anvil node of a chain, from which a wallet reads. */
function anvilOf(chains: readonly Anvil[], id: string): Anvil {
  const found = chains.find(({ network }) => network.caipNetworkId === id)
  if (!found) throw new Error(`no chain ${id}`)
  return found
}

function byAnnouncement(chains: readonly Anvil[]) {
  const networks = chains.map(({ network }) => network)
  const wallet = scriptedWallet({ networks })
  wallet.answers.personal_sign = ([message]) =>
    account.signMessage({ message: { raw: message as Hex } })
  wallet.answers.eth_signTypedData_v4 = ([, typed]) => signTyped(typed)
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Scripted', icon: '' }
  const provider: typeof wallet.provider = {
    ...wallet.provider,
    async request({ method, params }) {
      if (wallet.answers[method]) return wallet.provider.request({ method, params })
      return anvilOf(chains, wallet.at()).rpc(method, params as unknown[] | undefined)
    },
  }
  const { page } = fakePage([{ info: { ...info, rdns: 'com.scripted' }, provider }]).environment
  const kit = open(networks, { page }, {})
  const user: ByUser = {
    moveTo: async (id) => void wallet.moveTo(id),
    leave: async () => wallet.emit('accountsChanged', []),
    decline() {
      wallet.answers.personal_sign = () => Promise.reject(refused(4001, 'User rejected.'))
    },
  }
  return {
    kit,
    async connect() {
      await kit.connection.connect('com.scripted')
      return user
    },
  }
}

async function bySession(chains: readonly Anvil[], methods?: string[]) {
  const relay = await startTestRelay()
  const wallet = await createWallet(relay.url)
  let isDeclining = false
  const person = <T>(yes: () => T) => {
    if (isDeclining) throw refused(5000, 'User rejected.')
    return yes()
  }
  wallet.onRequest('personal_sign', ({ params: { request } }) =>
    person(() => account.signMessage({ message: { raw: request.params[0] } })),
  )
  wallet.onRequest('eth_signTypedData_v4', ({ params: { request } }) =>
    person(() => signTyped(request.params[1])),
  )
  wallet.onRequest('eth_sendTransaction', ({ params: { request, chainId } }) =>
    person(() => {
      const chain = chainOfAnvil(anvilOf(chains, chainId))
      const { to, value = '0x0', data } = request.params[0] as { to: Hex; value?: Hex; data?: Hex }
      const client = createWalletClient({ account, chain, transport: http() })
      return client.sendTransaction({ to, value: BigInt(value), ...(data && { data }) })
    }),
  )
  const kit = open(
    chains.map(({ network }) => network),
    socketsHere,
    { relayUrl: relay.url },
  )
  return {
    kit,
    async connect(): Promise<ByUser> {
      let topic = ''
      const onUri = async (uri: string) => {
        const said = { addresses: [walletAddress], ...(methods && { methods }) }
        const session = await wallet.approve(await wallet.scan(uri), said)
        topic = session.topic
      }
      await kit.connection.connect('walletConnect', { onUri: (uri) => void onUri(uri) })
      await until(() => topic !== '')
      return {
        moveTo: (chainId) =>
          wallet.client.emit({
            topic,
            event: { name: 'chainChanged', data: Number(hexChainId(chainId)) },
            chainId,
          }),
        leave: () =>
          wallet.client.disconnect({
            topic,
            reason: { code: 6000, message: 'User disconnected.' },
          }),
        decline() {
          isDeclining = true
        },
      }
    },
  }
}

function open(
  networks: Anvil['network'][],
  environment: Parameters<typeof serverEnvironment>[0],
  options: { relayUrl?: string },
): Kit {
  const kit = createKit(
    { networks, metadata, ...options },
    serverEnvironment({ storage: memoryStore(), ...environment }),
  )
  onTestFinished(kit.destroy)
  kit.start()
  return kit
}

/** Waits for a state, with a deadline that holds on a busy machine. */
export const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 10_000 })
