import { FeatureError } from '@gla/core'
import { codeLogin } from '../../test/fake-login.js'
import { never } from '../../test/fake-wallet.js'
import { find, press, type } from '../../test/find.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'
import { walletFrame } from '../../test/wallet-frame.js'

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
const inFrame = codeLogin((ask, inFrame) => ask().then(inFrame))

/** Why a code was not taken, or another one not sent, by story. */
const refusals = {
  'not-sent': 'email/not-sent',
  unchecked: 'frame/failed',
  spent: 'email/expired-code',
  'too-many': 'email/too-many-tries',
} as const

/** Signs in up to what is to be done in the frame of the wallet. */
async function goInFrame(test: TestKit, { shown }: { shown: boolean }) {
  const isChinese = test.kit.theme.state.language === 'zh-CN'
  const frame = walletFrame(isChinese ? '恢复文件' : 'Recovery sheet')
  frame.hidden = !shown
  document.querySelector('gla-modal')?.append(frame)
  await signIn(test)
  await enter()
}

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
          await ask(new FeatureError('email/wrong-code'))
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
    name: 'resent',
    options: { connectors: [codeLogin((ask) => ask().then(() => ask().then(never)))] },
    shows: '.state > span',
    async play(test) {
      await signIn(test)
      test.clock.advance(60_000)
      await find('[data-testid="resend"]:not([disabled])')
      await press('[data-testid="resend"]')
      await find('[data-testid="resend"][disabled]')
    },
  },
  ...(['not-sent', 'unchecked', 'spent', 'too-many'] as const).map(
    (name): Story => ({
      name,
      options: {
        connectors: [
          codeLogin(
            async (ask) => {
              await ask()
              await ask(new FeatureError(refusals[name]))
              await never()
            },
            name === 'spent' || name === 'too-many' ? { lasts: 0 } : {},
          ),
        ],
      },
      shows: '#code[aria-invalid="true"]',
      async play(test) {
        await signIn(test)
        await enter()
      },
    }),
  ),
  {
    name: 'resumed',
    options: { connectors: [codeLogin((ask) => ask().then(never), { waits: 'ada@example.com' })] },
    shows: '#code',
    async play({ kit, clock }) {
      clock.advance(45_000)
      kit.modal.open()
      await find('[data-testid="code"]')
    },
  },
  {
    name: 'in-frame',
    options: { connectors: [inFrame] },
    shows: '[data-testid="frame-holder"][data-status="ready"]',
    play: (test) => goInFrame(test, { shown: true }),
  },
  {
    name: 'frame-loading',
    options: { connectors: [inFrame] },
    shows: '[data-testid="frame-holder"][data-status="loading"]',
    play: (test) => goInFrame(test, { shown: false }),
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
