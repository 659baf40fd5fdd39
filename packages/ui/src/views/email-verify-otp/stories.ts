import { FeatureError } from '@gla/core'
import { codeLogin } from '../../test/fake-login.js'
import { never } from '../../test/fake-wallet.js'
import { find, press, type } from '../../test/find.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'

/** Signs in by e-mail, up to the view for the code. */
async function signIn({ kit }: TestKit) {
  kit.modal.open()
  await type('[data-testid="email"]', 'ada@example.com')
  await find('.email-submit.ready')
  await press('.email-submit')
  await find('[data-testid="code"]')
}
const enter = () => type('[data-testid="code"]', '123456')

const asked = codeLogin((ask) => ask().then(never))

export const stories: Story[] = [
  { name: 'asked', options: { connectors: [asked] }, shows: '#code', play: signIn },
  {
    name: 'begun',
    options: { connectors: [asked] },
    shows: '.code-cell.next:nth-child(4)',
    async play(test) {
      await signIn(test)
      await type('[data-testid="code"]', '204')
    },
  },
  {
    name: 'checking',
    options: { connectors: [asked] },
    shows: '#code[aria-busy="true"]',
    async play(test) {
      await signIn(test)
      await enter()
    },
  },
  {
    name: 'wrong',
    options: {
      connectors: [
        codeLogin(async (ask) => {
          await ask()
          await ask(new Error('wrong code'))
          await never()
        }),
      ],
    },
    shows: '#code[aria-invalid="true"]',
    async play(test) {
      await signIn(test)
      await enter()
    },
  },
  {
    name: 'resend',
    options: { connectors: [asked] },
    shows: '[data-testid="resend"]:not([disabled])',
    async play(test) {
      await signIn(test)
      test.clock.advance(60_000)
    },
  },
  {
    // Refused: another code may be asked for at once, and this one is told as wrong.
    name: 'resent',
    options: { connectors: [codeLogin((ask) => ask().then(ask).then(never))] },
    shows: '#code[aria-invalid="true"]',
    async play(test) {
      await signIn(test)
      test.clock.advance(60_000)
      await find('[data-testid="resend"]:not([disabled])')
      await press('[data-testid="resend"]')
    },
  },
  {
    name: 'expired',
    options: { connectors: [codeLogin((ask) => ask().then(never), { lasts: 60_000 })] },
    shows: '[data-testid="resend"]:not([disabled])',
    async play(test) {
      await signIn(test)
      test.clock.advance(60_000)
    },
  },
  {
    name: 'over',
    options: {
      connectors: [
        codeLogin(async (ask) => {
          await ask()
          throw new FeatureError('frame/request-timeout')
        }),
      ],
    },
    shows: '[data-testid="try-again"]',
    async play(test) {
      await signIn(test)
      await enter()
    },
  },
]
