// @vitest-environment happy-dom
import { render } from 'lit'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../messages/en-US/permission-row.js'
import { query } from '../../test/find.js'
import type { PermissionRowOptions } from './permission-row.js'
import { permissionRow } from './permission-row.js'

afterEach(() => document.body.replaceChildren())

/** Draws the row with its step kept, as a view does. */
function draw(more: Partial<PermissionRowOptions> = {}) {
  const host = document.body.appendChild(document.createElement('div'))
  const acts: string[] = []
  const show = (step: PermissionRowOptions['step']) =>
    render(
      permissionRow({
        messages,
        language: 'en-US',
        who: { id: 'ember', name: 'Ember' },
        what: ['Spend up to 50 USDQ a day'],
        until: new Date(1_800_000_000_000),
        step,
        onAsk(asking) {
          acts.push(asking ? 'ask' : 'keep')
          show(asking ? 'asking' : 'granted')
        },
        onRevoke() {
          acts.push('revoke')
          show('revoking')
        },
        ...more,
      }),
      host,
    )
  show('granted')
  const get = (id: string) => query(host, `[data-testid="${id}"]`) as HTMLButtonElement
  return { host, acts, get }
}

test('asks first; a double press changes nothing', () => {
  const { host, acts, get } = draw()
  get('ask-revoke').focus()
  get('ask-revoke').click()
  expect(host.querySelector('[role="status"]')?.textContent).toBe(
    messages['permission-row.question']('Ember'),
  )
  expect(document.activeElement).toBe(get('keep'))
  ;(document.activeElement as HTMLElement).click()
  expect(acts).toEqual(['ask', 'keep'])
  expect(get('revoke')).toBeNull()
})

test('revoked once, however often it is pressed', () => {
  const { acts, get } = draw()
  get('ask-revoke').click()
  get('revoke').click()
  get('revoke').click()
  expect(acts).toEqual(['ask', 'revoke'])
  expect(get('keep').disabled).toBe(true)
})

test('says until when, to machines too; what has ended cannot be revoked', () => {
  const { host, get } = draw({ ended: true })
  expect(host.querySelector('time')?.getAttribute('datetime')).toBe('2027-01-15T08:00:00.000Z')
  expect(host.querySelector('time')?.textContent).toContain('Expired')
  expect(get('ask-revoke')).toBeNull()
})
