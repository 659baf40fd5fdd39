import * as z from 'zod/mini'
import { boundedTexts } from '../untrusted/bounded-texts.js'
import { cleanText } from '../untrusted/clean-text.js'
import { ownRecord } from '../untrusted/own-record.js'
import { ownValues } from '../untrusted/own-values.js'
import { isStore, safeLink, safeUrl, storeLink } from '../untrusted/safe-link.js'
import type { Wallet } from './wallet.js'

const anything = z.optional(z.unknown()) // each field is parsed on its own, so that an invalid one does not affect the others
const schema = z.object({
  id: z.string().check(z.regex(/^[\w.:-]{1,128}$/)),
  name: z.string(),
  homepage: anything,
  image_id: anything,
  chains: anything,
  rdns: anything,
  mobile_link: anything,
  desktop_link: anything,
  webapp_link: anything,
  link_mode: anything,
  app_store: anything,
  play_store: anything,
  chrome_store: anything,
  injected: anything,
  badge_type: anything,
})
const injectedSchema = z.object({ injected_id: z.string() })

const chain = /^[-a-z0-9]{3,8}(:[-_a-zA-Z0-9]{1,32})?$/
const domain = /^[\w-]{1,63}(\.[\w-]{1,63}){1,7}$/
const flag = /^[\w.$]{1,64}$/
const image = /^[\w-]{1,64}$/

/** Reads a wallet of a provider's list. A malformed field is left out; null without id and name. */
export function readWallet(given: unknown): Wallet | null {
  const parsed = z.safeParse(schema, ownRecord(given))
  if (!parsed.success) return null
  const raw = ownValues(parsed.data)
  const name = cleanText(raw.name)
  if (!name) return null
  const webapp = safeUrl(raw.webapp_link)
  return Object.freeze({
    id: raw.id,
    name,
    homepage: safeUrl(raw.homepage),
    rdns: texts(typeof raw.rdns === 'string' ? [raw.rdns] : raw.rdns, domain).map((one) =>
      one.toLowerCase(),
    ),
    chains: texts(raw.chains, chain),
    mobileLink: safeLink(raw.mobile_link),
    desktopLink: safeLink(raw.desktop_link),
    universalLink: safeUrl(raw.link_mode),
    webappLink: webapp && !isStore(webapp) ? webapp : null,
    appStore: storeLink('app', raw.app_store),
    playStore: storeLink('play', raw.play_store),
    chromeStore: storeLink('chrome', raw.chrome_store),
    imageId: texts([raw.image_id], image)[0] ?? null,
    injected: injectedOf(raw.injected),
    badge: raw.badge_type === 'certified' ? 'certified' : 'none',
  })
}

const texts = (list: unknown, form: RegExp): string[] =>
  (boundedTexts(list) ?? []).filter((one) => form.test(one))

function injectedOf(given: unknown): string[] {
  const list: unknown[] = Array.isArray(given) ? given.slice(0, 16) : []
  const ids = list.map((one) => z.safeParse(injectedSchema, ownRecord(one)).data?.injected_id)
  return texts(ids, flag)
}
