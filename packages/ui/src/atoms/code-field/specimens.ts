import type { Specimens, Stage } from '../../test/specimen.js'
import type { CodeFieldOptions } from './code-field.js'
import { codeField, codeFieldStyles } from './code-field.js'

const draw = (first: string, more: (stage: Stage) => Partial<CodeFieldOptions> = () => ({})) =>
  function drawField(stage: Stage) {
    const { say, value, keep } = stage
    return codeField({
      id: 'code',
      label: say('Code from the e-mail', '邮件中的验证码'),
      value: value('code', first),
      onInput: (code) => keep('code', code),
      onComplete: () => undefined,
      ...more(stage),
    })
  }

export const specimens: Specimens = {
  styles: [codeFieldStyles],
  all: [
    { name: 'empty', shows: '#code', draw: draw('') },
    { name: 'begun', shows: '.next:nth-child(4)', draw: draw('204') },
    { name: 'checking', shows: '[aria-busy="true"]', draw: draw('204816', () => ({ busy: true })) },
    {
      name: 'wrong',
      shows: '[aria-invalid="true"]',
      draw: draw('204816', ({ say }) => ({
        error: say(
          'This code is not right. Look at the newest e-mail.',
          '验证码不正确。请查看最新的邮件。',
        ),
      })),
    },
  ],
}
