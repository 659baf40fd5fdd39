// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { after, button } from '../../test/render.js'
import { PageBoundary } from './page-boundary.js'

test('error: a page that fails is replaced, and can be tried again', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  let isBroken = true
  const Page = () => {
    if (isBroken) throw new Error('broken')
    return <p>page</p>
  }
  const container = document.createElement('div')
  const root = createRoot(container, { onCaughtError: () => undefined })
  await after(() =>
    root.render(
      <PageBoundary
        failure={(retry) => (
          <button type="button" onClick={retry}>
            again
          </button>
        )}
      >
        <Page />
      </PageBoundary>,
    ),
  )
  isBroken = false
  await after(() => button(container, 'again').click())
  expect(container.textContent).toBe('page')
  await after(() => root.unmount())
})
