import { expect, test } from 'vitest'
import { emailProblem } from './email-problem.js'

test.each([
  ['ada@example.com', null],
  [' ada+gla@mail.example.co ', null],
  ['用户@例子.公司', null],
  ['', 'empty'],
  ['ada', 'wrong'],
  ['ada@example', 'wrong'],
  ['ada@@example.com', 'wrong'],
  ['ada @example.com', 'wrong'],
  ['ada@example..com', 'wrong'],
  [`${'a'.repeat(65)}@example.com`, 'wrong'],
])('%s: %s', (email, problem) => expect(emailProblem(email)).toBe(problem))
