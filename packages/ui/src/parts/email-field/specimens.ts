import { emailProblem } from '@gla/core'
import type { MessagesOf } from '../../messages/messages.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import type { EmailFieldOptions } from './email-field.js'
import { emailField, emailFieldStyles } from './email-field.js'

const draw = (
  first: string,
  more: (stage: Stage<MessagesOf<'email-field'>>) => Partial<EmailFieldOptions> = () => ({}),
) =>
  function drawField(stage: Stage<MessagesOf<'email-field'>>) {
    const { messages, value, keep } = stage
    return emailField({
      messages,
      id: 'email',
      value: value('email', first),
      problem: emailProblem(value('email', first)),
      wasLeft: value('left', '') !== '',
      onInput: (email) => keep('email', email),
      onLeave: () => keep('left', 'yes'),
      onSubmit: () => undefined,
      ...more(stage),
    })
  }

export const specimens: Specimens<MessagesOf<'email-field'>> = {
  messages: ['email-field'],
  styles: [emailFieldStyles],
  all: [
    { name: 'empty', shows: '#email', draw: draw('') },
    { name: 'typing', shows: '.email-submit:not(.ready)', draw: draw('ada@exam') },
    { name: 'ready', shows: '.ready', draw: draw('ada@example.com') },
    {
      name: 'wrong',
      shows: '[aria-invalid="true"]',
      draw: draw('ada@example', () => ({ wasLeft: true })),
    },
    {
      name: 'busy',
      shows: '[aria-busy="true"]',
      draw: draw('ada@example.com', () => ({ busy: true })),
    },
    {
      name: 'refused',
      shows: '[aria-invalid="true"]',
      draw: draw(`${'long.address.'.repeat(4)}of@ada.example.com`, ({ say }) => ({
        error: say(
          'No code could be sent. Try again in a minute.',
          '无法发送验证码，请一分钟后重试。',
        ),
      })),
    },
  ],
}
