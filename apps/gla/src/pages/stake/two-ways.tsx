import { type ReactNode, useState } from 'react'
import { useArrivalKey } from '../../doors/use-arrival.js'

interface Way {
  readonly name: string
  readonly label: string
  readonly form: ReactNode
}

interface TwoWaysProps {
  readonly name: string
  /** Of the contract: a door to it leads to the first of the two. */
  readonly address: string
  readonly label: string
  readonly ways: readonly [Way, Way]
}

/** Two things that can be done with a contract, one of which is shown. */
export function TwoWays({ name, address, label, ways }: TwoWaysProps) {
  const arrival = useArrivalKey(address.toLowerCase())
  const [first] = ways
  const [{ shown, at }, show] = useState({ shown: first.name, at: arrival })
  if (arrival !== null && arrival !== at) show({ shown: first.name, at: arrival })
  return (
    <div className="stake-form">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form, these choose which one is shown */}
      <div className="segments" role="group" aria-label={label}>
        {ways.map((way) => (
          <button
            key={way.name}
            type="button"
            data-testid={`${name}-show-${way.name}`}
            aria-pressed={way.name === shown}
            onClick={() => show({ shown: way.name, at })}
          >
            {way.label}
          </button>
        ))}
      </div>
      {ways.find((way) => way.name === shown)?.form}
    </div>
  )
}
