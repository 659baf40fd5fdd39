import { expect, test } from 'vitest'
import { createTestKit } from '../../test/test-kit.js'
import { asksToAgree, mustAgree } from './must-agree.js'

const termsUrl = 'https://app.test/terms'

test.each([
  ['nothing to agree to', {}, false],
  ['terms, and no tick asked for', { termsUrl }, false],
  ['terms to be ticked', { termsUrl, features: { legalCheckbox: true } }, true],
])('%s', (_, options, expected) => {
  const { kit } = createTestKit(options)
  expect([asksToAgree(kit), mustAgree(kit)]).toEqual([expected, expected])
  kit.destroy()
})

test('ticked, and taken back', () => {
  const { kit } = createTestKit({ termsUrl, features: { legalCheckbox: true } })
  kit.modal.agree(true)
  expect([asksToAgree(kit), mustAgree(kit)]).toEqual([true, false])
  kit.modal.agree(false)
  expect(mustAgree(kit)).toBe(true)
  kit.destroy()
})
