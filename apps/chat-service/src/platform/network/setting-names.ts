/** The settings with which an operator allows more; error messages name them. */
export interface SettingNames {
  networks: string;
  ports: string;
  /** Undefined where plain HTTP is allowed anyway. */
  http?: string | undefined;
}

/** Advice after a refusal that the operator could lift. */
export function settingAdvice(name: string | undefined): string {
  return name === undefined ? '' : ` The operator of this server can allow it with ${name}.`;
}

/** The same where it is only a guess that the name is in the operator's network. */
export function insideAdvice(name: string | undefined): string {
  return name === undefined ? '' : ` For a server in your own network, the operator has to set ${name}.`;
}
