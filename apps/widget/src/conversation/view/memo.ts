import { Component, type ComponentChildren, type FunctionComponent, h } from 'preact';

/** Renders a component again only when one of its properties has changed. */
export function memo<Props extends object>(view: (props: Props) => ComponentChildren): FunctionComponent<Props> {
  class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      return (Object.keys(next) as (keyof Props)[]).some((name) => next[name] !== this.props[name]);
    }
    override render(props: Readonly<Props>) {
      return view(props);
    }
  }
  return (props) => h(Memo, props);
}
