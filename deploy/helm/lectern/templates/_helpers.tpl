{{- define "lectern.labels" -}}
app.kubernetes.io/name: lectern
app.kubernetes.io/component: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end }}
