import type { TestKit, TestKitOptions } from './test-kit.js'

/** A named state of a view, brought about on a real kit: shown in the playground, drawn by the tests. */
export type Story = {
  name: string
  options?: TestKitOptions
  /** Brings the kit there, and opens the modal. The modal is in the page. */
  play(test: TestKit): void | Promise<void>
  /** There once the state is drawn. */
  shows: string
}
