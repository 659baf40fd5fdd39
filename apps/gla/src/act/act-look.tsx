import type { ActButtonProps } from '@gla/modal/react/contracts'
import { LoaderCircle } from 'lucide'
import { Icon } from '../parts/icon.js'

/** How the kit's `ActButton` looks here. What becomes of an act, toasts tell. */
export const actLook = {
  classNames: {
    ...{ root: 'act', button: 'button', primary: 'primary', secondary: 'text-button' },
    ...{ note: 'reason', problem: 'act-problem' },
  },
  spinner: (
    <span className="turning">
      <Icon of={LoaderCircle} size={16} />
    </span>
  ),
  isToldElsewhere: true,
} as const satisfies Partial<ActButtonProps>
