import { FrontDoor, OpenFrontDoor } from '../../../ui/layout/drawings'

/** Stands in the street; while it is unloaded its back, its lamp and the door are open. */
export function MovingVan({ isUnloading = false }: { isUnloading?: boolean }) {
  return (
    <div className="import-scene">
      <svg className="drawing" viewBox="-26 0 348 150" aria-hidden="true">
        <g strokeWidth="2">
          <path d="M1 129V10h200v119M201 42h57l34 41h28v46M1 129h53M92 129h164M294 129h26" />
          {isUnloading && <path d="M1 10-17 18v104l18 7M1 129-25 149" />}
        </g>
        <path d="M1 24h200M100 24v105M92 68h17M215 83v46M224 95h10" strokeWidth="1" />
        <path d="M215 54h37l25 29h-62z" className="pane" />
        <path d="M215 54h37l25 29h-62z" strokeWidth="2" />
        <path d="M309 89h11v10h-11z" className={isUnloading ? 'lit' : 'pane'} />
        <path d="M309 89h11v10h-11z" strokeWidth="1" />
        {[73, 275].map((x) => (
          <g key={x} strokeWidth="2">
            <circle cx={x} cy="130" r="19" />
            <circle cx={x} cy="130" r="6" />
          </g>
        ))}
      </svg>
      {isUnloading ? <OpenFrontDoor /> : <FrontDoor />}
    </div>
  )
}

/** The van has gone. */
export function UnpackedBoxes() {
  return (
    <div className="import-scene">
      <svg className="drawing" viewBox="0 0 322 150" aria-hidden="true">
        <g strokeWidth="2">
          <path d="M17 149V85h80v64M17 85 1 103M97 85l15 18M17 85h80" />
          <path d="M131 149V97h60v52M131 97l-14 15M191 97l15 15M131 97h60" />
          <path d="M236 149V89h76v60M236 89h76" />
        </g>
        <path d="M264 89v16h20V89" strokeWidth="1" />
      </svg>
      <OpenFrontDoor />
    </div>
  )
}
