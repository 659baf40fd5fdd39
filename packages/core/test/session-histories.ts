import fc from 'fast-check'
import { expect } from 'vitest'
import type { CaipNetworkId } from '../src/networks/caip-network.js'
import type { Agreed, Given } from './session-agreement.js'
import { become, has, isSameExpiry, networks, settle, sign, step } from './session-agreement.js'
import type { SessionWorld } from './session-world.js'
import { sessionOf } from './session-world.js'
import { alice, bob, type Proposal } from './wallet-connect-wallet.js'
import { begin, request, until } from './wallet-connect-world.js'

// The steps of a session's history between a page, a relay and a wallet. Each step also updates the model.

const approvalOf = ({ chains, addresses }: Given, methods: string[]) => ({
  eip155: {
    chains,
    accounts: chains.flatMap((chain) => addresses.map((one) => `${chain}:${one}`)),
    methods,
    events: ['accountsChanged', 'chainChanged'],
  },
})
const update = (world: SessionWorld, given: Given) => {
  const { topic, namespaces } = sessionOf(world)
  const methods = namespaces.eip155?.methods ?? []
  return world.wallet.client
    .update({ topic, namespaces: approvalOf(given, methods) })
    .then(({ acknowledged }) => acknowledged())
}
const emit = (world: SessionWorld, name: string, data: unknown, chainId: string) =>
  world.wallet.client.emit({ topic: sessionOf(world).topic, event: { name, data }, chainId })
const updateTag = 1104 // of the protocol's update message
const farewell = { code: 6000, message: 'User disconnected.' }
const leave = (world: SessionWorld) =>
  world.wallet.client.disconnect({ topic: sessionOf(world).topic, reason: farewell })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: { code?: unknown }) => error.code,
  )

/** Shows a link, lets the wallet scan it and answer with `answer`. @returns the code of the outcome */
async function connect(
  { page, wallet }: SessionWorld,
  answer: (proposal: Proposal, cancel: () => void) => Promise<unknown>,
) {
  const stop = new AbortController()
  let isOver = false
  const { uri, link } = begin(page.connector, { signal: stop.signal })
  const proposal = await wallet.scan(await uri)
  const code = codeOf(
    link.then(page.take).finally(() => {
      isOver = true
    }),
  )
  await answer(proposal, () => isOver || stop.abort())
  return code
}
const yes = ({ wallet }: SessionWorld, { id, params }: Proposal, given: Given) =>
  wallet.client.approve({
    id,
    namespaces: approvalOf(given, params.optionalNamespaces.eip155?.methods ?? []),
  })

const anyGiven: fc.Arbitrary<Given> = fc.record({
  chains: fc.subarray<CaipNetworkId>([...networks], { minLength: 1 }),
  addresses: fc.shuffledSubarray([alice, bob], { minLength: 1 }).map((addresses) => [...addresses]),
})
const written = ({ chains, addresses }: Given) =>
  `${chains.map((one) => one.slice(7))} × ${addresses.map((one) => one.slice(0, 5))}`

/** The wallet approves some or all of the request. The session replaces an earlier one. */
const approve = anyGiven.map((given) =>
  step(`approve ${written(given)}`, 'any', async (world, agreed) => {
    const code = await connect(world, async (proposal) =>
      (await yes(world, proposal, given)).acknowledged(),
    )
    expect(code).toBe('no error')
    become(agreed, given)
  }),
)
/** The wallet approves while the page cancels. Either may win, but page and wallet must agree. */
const approveAndCancel = fc.tuple(anyGiven, fc.nat(60)).map(([given, ms]) =>
  step(`approve ${written(given)}, cancelled after ${ms} ms`, 'any', async (world, agreed) => {
    const code = await connect(world, async (proposal, cancel) => {
      const said = yes(world, proposal, given)
      await world.pass(ms)
      cancel()
      await said
    })
    expect(['no error', 'connection/cancelled']).toContain(code)
    if (code === 'no error') become(agreed, given)
  }),
)
const approveNothing = step('approve no account', 'any', async (world) => {
  const nobody = { chains: [...networks], addresses: [] }
  let topic = ''
  const code = await connect(world, async (proposal) => {
    topic = (await yes(world, proposal, nobody)).topic
  })
  expect(code).toBe('connector/no-accounts')
  await until(() => !world.wallet.client.session.keys.includes(topic)) // it was notified
})
const reject = step('reject', 'any', async (world) => {
  const reason = { code: 5000, message: 'User rejected.' }
  const code = await connect(world, ({ id }) => world.wallet.client.reject({ id, reason }))
  expect(code).toBe('wallet/rejected')
})
const cancel = step('no answer, cancelled', 'any', async (world) => {
  const code = await connect(world, async (_, cancel) => cancel())
  expect(code).toBe('connection/cancelled')
})
const extend = step('extend', 'connected', (world) =>
  // Moves the clock of both sides ahead meanwhile.
  world.later(100_000, async () => {
    const before = sessionOf(world).expiry
    const { acknowledged } = await world.wallet.client.extend({ topic: sessionOf(world).topic })
    await acknowledged()
    await until(() => sessionOf(world).expiry >= before && isSameExpiry(world))
  }),
)
const updateTo = anyGiven.map((given) =>
  step(`update to ${written(given)}`, 'connected', async (world, agreed) => {
    await update(world, given)
    agreed.session = given
    settle(agreed)
  }),
)
/** A session without an account counts as disconnected. */
const updateToNothing = step('update to no account', 'connected', async (world, agreed) => {
  await update(world, { chains: [...networks], addresses: [] })
  become(agreed, null)
})
const emitAccounts = fc.shuffledSubarray([alice, bob], { minLength: 1 }).map((said) =>
  step(
    `accountsChanged ${said.map((one) => one.slice(0, 5))}`,
    'connected',
    async (world, agreed) => {
      await emit(world, 'accountsChanged', said, agreed.at ?? '')
      const known = said.filter((one) => has(agreed.session?.addresses ?? [], one))
      if (known.length > 0) agreed.chosen = [...known]
    },
  ),
)
const emitChain = fc.constantFrom(...networks).map((id) =>
  step(`chainChanged ${id}`, 'connected', async (world, agreed) => {
    const { chains = [] } = agreed.session ?? {}
    const chain = has(chains, id) ? id : (chains[0] ?? '')
    await emit(world, 'chainChanged', Number(chain.slice(7)), chain)
    agreed.at = chain as CaipNetworkId
  }),
)
/** The second arrives before the page has handled the first. */
const emitChainsAtOnce = fc.shuffledSubarray([...networks], { minLength: 2 }).map((ids) =>
  step(`chainChanged ${ids} at once`, 'connected', async (world, agreed) => {
    const { chains = [] } = agreed.session ?? {}
    const said = ids.filter((id) => has(chains, id))
    await Promise.all(
      said.map((chain) => emit(world, 'chainChanged', Number(chain.slice(7)), chain)),
    )
    agreed.at = said.at(-1) ?? agreed.at
  }),
)
const switchTo = fc.constantFrom(...networks).map((id) =>
  step(`the page asks for ${id}`, 'connected', async ({ page }, agreed) => {
    const chainId = `0x${Number(id.slice(7)).toString(16)}`
    const method = 'wallet_switchEthereumChain'
    const isApproved = has(agreed.session?.chains ?? [], id)
    if (!isApproved) return // the wallet would be asked, which is not part of this model
    await page.link?.provider.request({ method, params: [{ chainId }] })
    agreed.at = id
  }),
)
const pings = step('ping, both ways', 'connected', async (world) => {
  await world.wallet.client.ping({ topic: sessionOf(world).topic })
  await world.page.link?.ping?.()
})
const walletLeaves = step('the wallet leaves', 'connected', async (world, agreed) => {
  await leave(world)
  become(agreed, null)
})
const dappLeaves = step('the page leaves', 'any', async ({ page }, agreed) => {
  await page.connector.disconnect()
  become(agreed, null)
})
const refuse = step('a request, refused', 'connected', async (world) => {
  world.setMood('refuses')
  expect(await codeOf(world.page.link?.provider.request(sign()) ?? Promise.resolve())).toBe(4001)
  world.setMood('signs')
})
const restart = step('the relay restarts', 'any', (world) => world.restartRelay())
const restartAmidRequest = step(
  'the relay restarts under a request',
  'connected',
  async (world) => {
    let signed: Promise<unknown> | undefined
    await world.restartRelay(() => {
      signed = world.page.link?.provider.request(sign())
    })
    expect(await signed).toMatch(/^0x/)
  },
)
/** The changes that happen while there is no page. */
const away: Record<string, (world: SessionWorld, agreed: Agreed) => Promise<unknown>> = {
  nothing: async () => undefined,
  'the relay restarts': (world) => world.restartRelay(),
  async 'the wallet leaves'(world, agreed) {
    if (agreed.session) await leave(world)
    agreed.session = null
  },
  async 'the wallet extends'(world, { session }) {
    if (session) await world.wallet.client.extend({ topic: sessionOf(world).topic })
  },
  async 'the wallet updates'(world, agreed) {
    const given: Given = { chains: ['eip155:31338'], addresses: [bob] }
    if (agreed.session) {
      const published = world.wallet.published(updateTag)
      update(world, given).catch(() => undefined) // the page's acknowledgement may arrive once there is a page
      await published
      agreed.session = given
    }
  },
}
const reload = fc.constantFrom(...Object.keys(away)).map((name) =>
  step(`reload; meanwhile ${name}`, 'any', async (world, agreed) => {
    await world.leavePage()
    await away[name]?.(world, agreed)
    become(agreed, agreed.session)
    await world.enterPage()
  }),
)
const lookAgain = step('looks for the session again', 'any', async ({ page }) => {
  page.take(await page.connector.reconnect(request()))
})

/** Any history of at most `most` steps. */
export const sessionHistories = (most: number) =>
  fc.commands(
    [
      approve,
      approve,
      approveAndCancel,
      fc.constantFrom(approveNothing, reject, cancel),
      fc.constantFrom(extend, pings, refuse, lookAgain),
      updateTo,
      fc.constantFrom(updateToNothing, walletLeaves, dappLeaves),
      emitAccounts,
      fc.oneof(emitChain, emitChainsAtOnce, switchTo),
      fc.constantFrom(restart, restartAmidRequest),
      reload,
      reload,
    ],
    { maxCommands: most, size: 'max' },
  )
