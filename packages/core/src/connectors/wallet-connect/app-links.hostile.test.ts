import * as fc from 'fast-check'
import { expect } from 'vitest'
import { hostileClass } from '../../../test/hostile.js'
import { createWalletChoices } from './wallet-connect-choices.js'
import { createListedLinks } from './wallet-redirect.js'

const links = ['foo://', 'bar://open', 'https://baz.example']
const listed = createListedLinks(links)
const scheme = fc.oneof(
  fc.stringMatching(/^[a-z][a-z0-9+.-]{0,20}$/),
  fc.constantFrom(
    'https',
    'javascript',
    'intent',
    'foo',
    'bar',
    'tel',
    'shortcuts',
    'foobar',
    'fo',
  ),
)
const link = fc
  .tuple(scheme, fc.constantFrom(':', '://', ':///'), fc.oneof(fc.webPath(), fc.string()))
  .map((parts) => parts.join(''))

hostileClass(
  'redirects of wallets to apps that are not listed',
  fc.record({ native: fc.oneof(link, fc.anything()), universal: fc.oneof(link, fc.webUrl()) }),
  (redirect) => {
    expect(listed.redirectOf({ redirect }) ?? 'foo:').toMatch(/^(https|foo|bar):/)
  },
)

hostileClass(
  'stored links that are not listed',
  fc.dictionary(fc.stringMatching(/^[0-9a-f]{64}$/), fc.oneof(link, fc.anything()), { minKeys: 1 }),
  (stored) => {
    const getItem = () => JSON.stringify(stored) ?? null
    const storage = { getItem, setItem: () => undefined, removeItem: () => undefined }
    const choices = createWalletChoices({ storage }, 'gla', listed.find)
    for (const topic of Object.keys(stored))
      expect(['foo://', 'bar://open/', 'https://baz.example/', null]).toContain(choices.get(topic))
  },
)
