import { useSearchParams } from 'wouter';

/** The query of the address, and a function that changes one value of it in place; an empty value is left out. */
export function useListParameters(): readonly [
  URLSearchParams,
  (name: string, value: string) => void,
] {
  const [parameters, setParameters] = useSearchParams();
  const set = (name: string, value: string) =>
    setParameters(
      (former) => {
        const changed = new URLSearchParams(former);
        if (value) changed.set(name, value);
        else changed.delete(name);
        return changed;
      },
      { replace: true },
    );
  return [parameters, set];
}
