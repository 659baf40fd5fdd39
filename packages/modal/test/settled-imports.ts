import { afterAll, vi } from 'vitest'

// Read before each test file of this package, see vitest.workspace.ts: what a modal reads ahead is there before vitest takes the
// file's modules away, which would fail the whole run.
afterAll(() => vi.dynamicImportSettled())
