import type { MessagesOf } from '../../messages/messages.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import type { ProgressStepsOptions, Step } from './progress-steps.js'
import { progressSteps } from './progress-steps.js'
import { progressStepsStyles } from './progress-steps-styles.js'

type At = Pick<ProgressStepsOptions, 'current' | 'hasFailed'>
const draw =
  (at: At, detail: [english: string, chinese: string] | null = null) =>
  ({ messages, say }: Stage<MessagesOf<'progress-steps'>>) => {
    const ids: Step['id'][] = ['approve', 'sign', 'sent', 'confirmed']
    const steps = ids.map((id) => ({
      id,
      detail: id === at.current && detail ? say(...detail) : undefined,
    }))
    return progressSteps({ messages, steps, ...at })
  }

export const specimens: Specimens<MessagesOf<'progress-steps'>> = {
  messages: ['progress-steps'],
  styles: [progressStepsStyles],
  all: [
    {
      name: 'first',
      shows: '.current',
      draw: draw({ current: 'approve' }, [
        'Lets the exchange take 250 USDC from your wallet, and no more.',
        '允许兑换合约从您的钱包中支取 250 USDC，仅此数额。',
      ]),
    },
    { name: 'sent', shows: '.done', draw: draw({ current: 'sent' }) },
    {
      name: 'failed',
      shows: '.failed',
      draw: draw({ current: 'sign', hasFailed: true }, [
        'You declined it in your wallet. Nothing was sent.',
        '您在钱包中拒绝了请求，没有转出任何资产。',
      ]),
    },
    { name: 'all-done', shows: '.done:last-child', draw: draw({ current: null }) },
  ],
}
