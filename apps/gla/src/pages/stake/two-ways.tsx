import { type ReactNode, useState } from 'react'

interface Way {
  readonly name: string
  readonly label: string
  readonly form: ReactNode
}

/** Two things that can be done with a contract, one of which is shown. */
export function TwoWays(props: { name: string; label: string; ways: readonly [Way, Way] }) {
  const { name, label, ways } = props
  const [shown, setShown] = useState(ways[0].name)
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
            onClick={() => setShown(way.name)}
          >
            {way.label}
          </button>
        ))}
      </div>
      {ways.find((way) => way.name === shown)?.form}
    </div>
  )
}
