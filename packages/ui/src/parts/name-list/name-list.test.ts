// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { messages } from '../../messages/en-US/name-list.js'
import { nameList } from './name-list.js'

test('a name that is taken can be read, and not be chosen', () => {
  const host = document.createElement('div')
  const chosen: string[] = []
  const names = [
    { name: 'taken.example', available: false },
    { name: 'free.example', available: true },
  ]
  render(
    nameList({
      messages,
      status: 'ready',
      names,
      onChoose: (name) => chosen.push(name),
      onRetry: () => undefined,
    }),
    host,
  )
  for (const row of host.querySelectorAll<HTMLElement>('.row')) row.click()
  expect(chosen).toEqual(['free.example'])
  const [taken, free] = host.querySelectorAll('li')
  expect([taken?.querySelector('button'), taken?.textContent]).toEqual([
    null,
    expect.stringContaining(messages['name-list.registered']),
  ])
  expect(free?.textContent).toContain(messages['name-list.available'])
})
