import { pictures } from '../../test/pictures.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import { tokenButton, tokenButtonStyles } from '../token-button/token-button.js'
import type { AmountFieldOptions } from './amount-field.js'
import { amountField, amountFieldStyles } from './amount-field.js'

const ether = { id: 'eip155:1/slip44:60', symbol: 'ETH', picture: pictures.harbor }

/** A field for an amount to send, with the given options changed. */
const draw =
  (first: string, more: (stage: Stage) => Partial<AmountFieldOptions>) => (stage: Stage) => {
    const { say, value, keep } = stage
    return amountField({
      id: 'amount',
      label: say('Amount', '数量'),
      value: value('amount', first),
      symbol: 'ETH',
      onInput: (amount) => keep('amount', amount),
      ...more(stage),
    })
  }
const token = ({ say }: Stage, chosen: typeof ether | null = ether) =>
  tokenButton({
    token: chosen,
    label: say('Choose a token', '选择代币'),
    onClick: () => undefined,
  })
const under = ({ say, keep }: Stage) => ({
  worth: '≈ $31,250.00',
  balance: say('Balance 40', '余额 40'),
  max: { label: say('Max', '最大'), onClick: () => keep('amount', '39.999370000000000001') },
})

export const specimens: Specimens = {
  styles: [tokenButtonStyles, amountFieldStyles],
  all: [
    { name: 'bare', shows: '#amount', draw: draw('', () => ({})) },
    {
      name: 'filled',
      shows: '.token-button',
      draw: draw('12.5', (stage) => ({ token: token(stage), ...under(stage) })),
    },
    {
      name: 'no-token',
      shows: '.token-button.none',
      draw: draw('', (stage) => ({ token: token(stage, null), worth: '' })),
    },
    {
      name: 'too-much',
      shows: '[aria-invalid="true"]',
      draw: draw('41', (stage) => ({
        token: token(stage),
        ...under(stage),
        error: stage.say('Insufficient funds', '余额不足'),
      })),
    },
    {
      name: 'all-digits',
      shows: '.whole',
      draw: draw('1234567.123456789012345678', (stage) => ({
        token: token(stage),
        ...under(stage),
        balance: stage.say('Balance 115,792,089,237,316', '余额 115,792,089,237,316'),
      })),
    },
    {
      name: 'working-out',
      shows: '[aria-busy="true"]',
      draw: draw('', (stage) => ({
        label: stage.say('You receive', '您将收到'),
        token: token(stage),
        readOnly: true,
        loading: true,
        worth: '',
      })),
    },
    {
      name: 'worked-out',
      shows: '.read-only',
      draw: draw('31241.87', (stage) => ({
        label: stage.say('You receive', '您将收到'),
        token: token(stage),
        readOnly: true,
        worth: '≈ $31,241.87',
      })),
    },
  ],
}
