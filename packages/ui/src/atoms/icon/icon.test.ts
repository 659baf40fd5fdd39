// @vitest-environment happy-dom
import { render } from 'lit'
import {
  ArrowDownLeft,
  ArrowLeft,
  ArrowUpRight,
  Check,
  ChevronRight,
  Clock,
  Copy,
  ExternalLink,
  LogOut,
  QrCode,
  Search,
} from 'lucide'
import { expect, test } from 'vitest'
import { icon } from './icon.js'

const classOf = (node: Parameters<typeof icon>[0]) => {
  const host = document.createElement('div')
  render(icon(node), host)
  return host.querySelector('svg')?.getAttribute('class') ?? null
}

test('directional icons are mirrored in right-to-left text; others are not', () => {
  const pointing = [ArrowLeft, ChevronRight, ArrowUpRight, ArrowDownLeft, ExternalLink, LogOut]
  expect(pointing.map(classOf)).toEqual(pointing.map(() => 'pointing'))
  const things = [Check, Clock, Copy, QrCode, Search]
  expect(things.map(classOf)).toEqual(things.map(() => null))
})
