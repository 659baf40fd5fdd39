import type { Events } from '@gla/core'
import { useEffect, useRef } from 'react'
import { useModal } from './modal-context.js'

/** Calls `listener` on an event of the kit, while the component is mounted. */
export function useEvent<name extends keyof Events>(
  name: name,
  listener: (event: Events[name]) => void,
): void {
  const { kit } = useModal()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => kit.on(name, (event) => latest.current(event)), [kit, name])
}
