import type { Kit } from '@gla/core'

export type Connector = Parameters<Kit['connectors']['add']>[0]
type Link = Awaited<ReturnType<Connector['connect']>>

export const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Returns a promise that never settles. */
export const never = <T>() => new Promise<T>(() => undefined)
/** The error of a wallet whose user rejected the request. */
export const rejection = () =>
  Object.assign(new Error('User rejected the request.'), { code: 4001 })

/** A fake wallet: accepts everything unless told otherwise. */
export function fakeWallet(given: Partial<Connector> & { id: string; name: string }) {
  let chain = 'eip155:31337' as NonNullable<Link['caipNetworkId']>
  const answers: Record<string, (params: unknown) => unknown> = {
    eth_chainId: () => `0x${BigInt(chain.split(':')[1] ?? '0').toString(16)}`,
    eth_accounts: () => [alice],
    wallet_switchEthereumChain(params) {
      const [{ chainId }] = params as [{ chainId: string }]
      chain = `eip155:${BigInt(chainId)}`
      return null
    },
  }
  const link = (): Link => ({
    provider: {
      async request({ method, params }) {
        const answer = answers[method]
        if (!answer) throw Object.assign(new Error(method), { code: 4200 })
        return answer(params)
      },
      on: () => () => undefined,
    },
    wallet: { name: given.name, icon: given.icon ?? null },
    accounts: [alice],
    caipNetworkId: chain,
    approvedCaipNetworkIds: null,
  })
  const connector: Connector = {
    type: 'announced',
    namespaces: ['eip155'],
    icon: null,
    rdns: given.id,
    connect: async () => link(),
    reconnect: async () => link(),
    disconnect: async () => undefined,
    ...given,
  }
  return {
    connector,
    answers,
    link,
    goTo(id: typeof chain) {
      chain = id
    },
  }
}
