import { base64, hex } from '@scure/base'
import { NETWORK } from '@scure/btc-signer'
import { addressesOf, secretOf, signBip322, signEcdsa, signPsbt, testNetwork } from './keys.js'

export type Mood = 'approves' | 'declines' | 'is away'
type Chain = 'Mainnet' | 'Testnet'
type Listener = (value: unknown) => void

const refuse = (reason: object): Promise<never> => Promise.reject(reason)

/** The person at a wallet with a real key, and what was asked of both. */
export function scriptedPerson({
  seed = 7,
  refusal = { code: 4001, message: 'No.' } as object,
} = {}) {
  const secret = secretOf(seed)
  let mood: Mood = 'approves'
  let chain: Chain = 'Mainnet'
  let broken = false
  const asked: string[] = []
  let prompts = 0

  return {
    secret,
    asked,
    setMood(next: Mood) {
      mood = next
    },
    moves(next: Chain) {
      chain = next
    },
    breaks() {
      broken = true
    },
    get chain() {
      return chain
    },
    get prompts() {
      return prompts
    },
    get addresses() {
      return addressesOf(secret, chain === 'Mainnet' ? NETWORK : testNetwork)
    },
    /** Wallets throw plain objects as often as errors. */
    async note(method: string) {
      asked.push(method)
      if (broken) await refuse({ code: -32603, message: 'The wallet is broken' })
    },
    async asks<T>(yes: () => T): Promise<T> {
      prompts++
      if (mood === 'is away') return new Promise<never>(() => undefined)
      if (mood === 'declines') return refuse(refusal)
      return yes()
    },
    sign(address: string, message: string, protocol: string): Uint8Array {
      const network = chain === 'Mainnet' ? NETWORK : testNetwork
      return protocol.toLowerCase().startsWith('bip322')
        ? signBip322(secret, message, address, { network })
        : signEcdsa(secret, message)
    },
  }
}
export type Person = ReturnType<typeof scriptedPerson>

const stacks = { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: '02'.repeat(33) }

/** A wallet as sats-connect knows them: answers in JSON-RPC envelopes, refuses with -32000. */
export function satsProvider(
  person = scriptedPerson({ refusal: { code: -32000, message: 'No' } }),
) {
  const listeners = new Map<string, Set<Listener>>()
  let granted = false

  const addresses = () => [
    { ...stacks, purpose: 'stacks', addressType: 'stacks' },
    { address: person.addresses.tr, publicKey: person.addresses.key.slice(2), purpose: 'ordinals' },
    { address: person.addresses.wpkh, publicKey: person.addresses.key, purpose: 'payment' },
  ]
  const account = () => ({
    addresses: addresses(),
    network: { bitcoin: { name: person.chain }, stacks: { name: person.chain.toLowerCase() } },
  })
  const onlyGranted = <T>(yes: () => T) => {
    if (!granted) return refuse({ code: -32002, message: 'Access denied' })
    return yes()
  }
  type Params = {
    address: string
    message: string
    protocol: string
    psbt: string
    signInputs: Record<string, number[]>
    name: Chain
  }
  const answers: Record<string, (params: Params) => unknown> = {
    getAddresses: () => onlyGranted(account),
    wallet_getAccount: () => onlyGranted(account),
    wallet_connect: () =>
      person.asks(() => {
        granted = true
        return account()
      }),
    wallet_disconnect: () => {
      granted = false
      return null
    },
    wallet_changeNetwork: ({ name }) =>
      person.asks(() => {
        person.moves(name)
        return null
      }),
    signMessage: ({ address, message, protocol }) =>
      person.asks(() => ({
        address,
        signature: base64.encode(person.sign(address, message, protocol)),
      })),
    signPsbt: ({ psbt, signInputs }) =>
      person.asks(() => ({
        psbt: signPsbt(person.secret, psbt, Object.values(signInputs).flat()),
      })),
  }
  return {
    person,
    /** Sends an event, with the addresses or without. */
    emit(event: string, value: object = {}) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener({ type: event, ...value })
    },
    account,
    get listening() {
      return [...listeners.values()].reduce((sum, own) => sum + own.size, 0)
    },
    provider: {
      async request(method: string, params: Params) {
        try {
          await person.note(method)
          const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
          if (!answer) return await refuse({ code: -32601, message: 'Method not found' })
          return { jsonrpc: '2.0', id: '1', result: (await answer(params)) ?? null }
        } catch (error) {
          return { jsonrpc: '2.0', id: '1', error }
        }
      },
      addListener({ eventName, cb }: { eventName: string; cb: Listener }) {
        const own = listeners.get(eventName) ?? new Set()
        listeners.set(eventName, own.add(cb))
        return () => own.delete(cb)
      },
    },
  }
}

/** Leather: throws envelopes around its errors, speaks hex. */
export function leatherProvider(person = scriptedPerson()) {
  type Params = {
    message: string
    paymentType: 'p2tr' | 'p2wpkh'
    hex: string
    signAtIndex: number[]
  }
  const answers: Record<string, (params: Params) => unknown> = {
    getAddresses: () => ({
      addresses: [
        { symbol: 'BTC', type: 'p2wpkh', address: person.addresses.wpkh },
        { symbol: 'BTC', type: 'p2tr', address: person.addresses.tr },
        { symbol: 'STX', address: stacks.address },
      ],
    }),
    signMessage({ message, paymentType }) {
      const address = person.addresses[paymentType === 'p2tr' ? 'tr' : 'wpkh']
      return { address, signature: base64.encode(person.sign(address, message, 'bip322')) }
    },
    signPsbt(params) {
      const psbt = base64.encode(hex.decode(params.hex))
      const signed = signPsbt(person.secret, psbt, params.signAtIndex)
      return { hex: hex.encode(base64.decode(signed)) }
    },
  }
  return {
    person,
    provider: {
      async request(method: string, params: Params) {
        try {
          await person.note(method)
          const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
          if (!answer)
            return await refuse({ code: -32601, message: `"${method}" is not supported` })
          return { jsonrpc: '2.0', id: '1', result: await person.asks(() => answer(params)) }
        } catch (error) {
          return refuse({ jsonrpc: '2.0', id: '1', error })
        }
      },
    },
  }
}

/** What OKX puts at `okxwallet.bitcoin`. */
export function okxProvider(person = scriptedPerson()) {
  const listeners = new Set<Listener>()
  let granted = false
  const account = () => [person.addresses.tr]
  return {
    person,
    emit(accounts: unknown) {
      for (const listener of [...listeners]) listener(accounts)
    },
    get listening() {
      return listeners.size
    },
    provider: {
      async connect() {
        await person.note('connect')
        return person.asks(() => {
          granted = true
          return { address: person.addresses.tr, publicKey: person.addresses.key }
        })
      },
      async getAccounts() {
        await person.note('getAccounts')
        return granted ? account() : []
      },
      async disconnect() {
        await person.note('disconnect')
        granted = false
      },
      async signMessage(message: string, type: string) {
        await person.note('signMessage')
        return person.asks(() => base64.encode(person.sign(person.addresses.tr, message, type)))
      },
      async signPsbt(psbt: string, { toSignInputs }: { toSignInputs: { index: number }[] }) {
        await person.note('signPsbt')
        return person.asks(() => {
          const indexes = toSignInputs.map(({ index }) => index)
          const signed = signPsbt(person.secret, base64.encode(hex.decode(psbt)), indexes)
          return hex.encode(base64.decode(signed))
        })
      },
      on: (event: string, listener: Listener) =>
        void (event === 'accountsChanged' && listeners.add(listener)),
      removeListener: (_event: string, listener: Listener) => void listeners.delete(listener),
    },
  }
}

/** A wallet of the Wallet Standard, which also knows another family of chains. */
export function standardProvider(person = scriptedPerson(), name = 'Standard Wallet') {
  const listeners = new Set<Listener>()
  let accounts: { address: string; purpose: string; publicKey: Uint8Array; chains: string[] }[] = []
  type Account = (typeof accounts)[number]

  const grant = () => {
    const chains = [`bitcoin:${person.chain.toLowerCase()}`]
    const publicKey = hex.decode(person.addresses.key)
    accounts = [
      { address: 'Solana1111', purpose: 'payment', publicKey, chains: ['solana:mainnet'] },
      { address: person.addresses.tr, purpose: 'ordinals', publicKey, chains },
      { address: person.addresses.wpkh, purpose: 'payment', publicKey, chains },
    ]
    return { accounts }
  }
  const emit = (value: object) => {
    for (const listener of [...listeners]) listener(value)
  }
  return {
    person,
    /** The wallet moves to another chain, or takes everything back. */
    changes(to: Chain | null) {
      if (to) {
        person.moves(to)
        grant()
      } else accounts = []
      emit({ accounts })
    },
    get listening() {
      return listeners.size
    },
    provider: {
      version: '1.0.0',
      name,
      icon: 'data:image/png;base64,iVBORw0KGgo=',
      chains: ['bitcoin:mainnet', 'solana:mainnet'],
      get accounts() {
        return accounts
      },
      features: {
        'standard:events': {
          on(event: string, listener: Listener) {
            if (event === 'change') listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        'bitcoin:connect': {
          async connect() {
            await person.note('bitcoin:connect')
            return person.asks(grant)
          },
        },
        'bitcoin:disconnect': {
          async disconnect() {
            await person.note('bitcoin:disconnect')
            accounts = []
          },
        },
        'bitcoin:signMessage': {
          async signMessage({ account, message }: { account: Account; message: Uint8Array }) {
            await person.note('bitcoin:signMessage')
            const text = new TextDecoder().decode(message)
            const protocol = account.purpose === 'ordinals' ? 'bip322' : 'ecdsa'
            return person.asks(() => [
              { signedMessage: message, signature: person.sign(account.address, text, protocol) },
            ])
          },
        },
        'bitcoin:signTransaction': {
          async signTransaction(input: {
            psbt: Uint8Array
            inputsToSign: { account: Account; signingIndexes: number[] }[]
          }) {
            await person.note('bitcoin:signTransaction')
            const indexes = input.inputsToSign.flatMap(({ signingIndexes }) => signingIndexes)
            return person.asks(() => [
              {
                signedPsbt: base64.decode(
                  signPsbt(person.secret, base64.encode(input.psbt), indexes),
                ),
              },
            ])
          },
        },
      },
    },
  }
}
