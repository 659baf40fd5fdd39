import type { Language } from '../shell/theme.js'
import { cleanText } from '../untrusted/clean-text.js'
import { dataImage } from '../untrusted/data-image.js'
import type { ActWord, KitOptions, OwnContract } from './options.js'
import { isTextLike } from './text-form.js'

const longest = 64 // characters of a name
const most = { contracts: 1_000, acts: 100 }
const languages = Object.keys({ 'en-US': 1, 'zh-CN': 1 } satisfies Record<Language, 1>)
const words: Readonly<Record<ActWord, 1>> = {
  staked: 1,
  claimed: 1,
  withdrew: 1,
  deposited: 1,
  bought: 1,
  started: 1,
}
/** What a signature looks like. Whether its types are there, `contracts/named-acts.ts` says: that needs a library. */
const signature = /^(function )?[a-z_$][\w$]{0,63}\([\w$ ,()[\]]{0,448}\)( [\w$ ,()[\]]{1,448})?$/i

const isAddress = (value: unknown) => isTextLike(value, /^0x[\da-f]{40}$/i)
const isName = (value: unknown) =>
  isTextLike(value, /./) && (value as string).length <= longest && cleanText(value) !== ''
const isInLanguages = (value: unknown) => languages.every((one) => isName(Object(value)[one]))
const isWord = (value: unknown) =>
  typeof value === 'string' ? Object.hasOwn(words, value) : isInLanguages(value)
function isAct(value: unknown) {
  const { act, to } = Object(value)
  return act === undefined ? isWord(value) : isWord(act) && isAddress(to)
}

/** The path of the first field of `contracts` that is wrong; undefined when all are right, or there are none. */
export function wrongInContracts({ contracts, networks }: KitOptions): string | undefined {
  if (contracts === undefined) return undefined
  if (!Array.isArray(contracts) || contracts.length > most.contracts) return 'contracts'
  for (const [index, one] of contracts.entries()) {
    const wrong = wrongField(Object(one), networks)
    if (wrong) return `contracts.${index}.${wrong}`
  }
  return undefined
}

function wrongField(
  { network, address, name, icon, acts }: Partial<OwnContract>,
  networks: KitOptions['networks'],
): string | undefined {
  const known = networks.find(({ caipNetworkId }) => caipNetworkId === network)
  if (known?.chainNamespace !== 'eip155') return 'network'
  if (!isAddress(address)) return 'address'
  if (!isName(name) && !isInLanguages(name)) return 'name'
  if (icon !== undefined && !dataImage(icon)) return 'icon'
  const all = Object.entries(Object(acts))
  if (typeof acts !== 'object' || all.length > most.acts) return 'acts'
  const wrong = all.find(([key, act]) => !signature.test(key) || !isAct(act))
  return wrong && `acts.${wrong[0].slice(0, longest)}`
}

/** The path of the first contract that was named before. @param contracts checked */
export function namedBefore(contracts: KitOptions['contracts'] = []): string | undefined {
  const known = new Set<string>()
  for (const [index, { network, address }] of contracts.entries()) {
    const id = `${network}:${address.toLowerCase()}`
    if (known.has(id)) return `contracts.${index}`
    known.add(id)
  }
  return undefined
}
