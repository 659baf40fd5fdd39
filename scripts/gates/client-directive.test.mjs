import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isClientModule } from './client-directive.mjs'

test('a published module that uses React begins with the directive', () => {
  const hooks = "import { useMemo } from 'react'\n"
  assert.ok(!isClientModule(hooks))
  assert.ok(!isClientModule(`${hooks}'use client'\n`), 'only the first statement counts')
  assert.ok(isClientModule(`'use client';\n${hooks}`))
  assert.ok(isClientModule(`"use client";\n${hooks}`))
  assert.ok(isClientModule("import { createKit } from '@gla/core'\n"))
})
