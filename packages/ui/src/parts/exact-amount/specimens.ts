import type { Specimens } from '../../test/specimen.js'
import { exactAmount, exactAmountStyles } from './exact-amount.js'

export const specimens: Specimens = {
  styles: [exactAmountStyles],
  all: [
    {
      name: 'shortened',
      shows: '.about',
      draw: () => exactAmount({ id: 'balance', amount: '9.999978999999999999', symbol: 'ETH' }),
    },
    {
      name: 'whole',
      shows: 'bdi',
      draw: () => exactAmount({ id: 'balance', amount: '12.5', symbol: 'ETH' }),
    },
  ],
}
