"""What the programs that train judges share: reading weights back out of a graph that export.py wrote, the model, and rows of pairs.
"""
import queue, random, threading, time
import numpy as np, onnx, torch
from onnx import numpy_helper as nh
from safetensors.torch import load_file
from torch import nn

device = 'cuda' if torch.cuda.is_available() else 'cpu'
heads = 12
between = ' | '
began = time.time()


def say(*text):
    print(f'{time.time() - began:.0f} s:', *text, flush=True)


def tensors_of(path):
    """The weights of a graph that export.py wrote, as numbers again."""
    raw = {one.name: nh.to_array(one) for one in onnx.load(path).graph.initializer}

    def whole(name):
        if name in raw:
            return raw[name].astype(np.float32)
        zero = raw.get(name + '_zero_point', np.zeros(1)).astype(np.float32)
        return (raw[name + '_quantized'].astype(np.float32) - zero) * raw[name + '_scale']

    return whole, 1 + max(int(name[1:].split('_')[0]) for name in raw if name[0] == 'l' and name[1].isdigit())


def layer_state(whole, index, is_last):
    """A layer under the names of BERT; in a judge, the first piece alone asks in the last one."""
    key, name = f'encoder.layer.{index}.', f'l{index}'
    if is_last:
        matrices, biases = [whole(f'{name}_{p}_W') for p in 'qkv'], [whole(f'{name}_{p}_b') for p in 'qkv']
    else:
        matrices, biases = np.split(whole(name + '_qkv'), 3, 1), np.split(whole(name + '_qkv_b'), 3)
    found = {}
    for part, matrix, bias in zip(('query', 'key', 'value'), matrices, biases):
        found[f'{key}attention.self.{part}.weight'], found[f'{key}attention.self.{part}.bias'] = matrix.T, bias
    for part, matrix, bias in (('attention.output.dense', '_ao_W', '_an_b'), ('intermediate.dense', '_f_W', '_fb'), ('output.dense', '_o_W', '_on_b')):
        found[key + part + '.weight'], found[key + part + '.bias'] = whole(name + matrix).T, whole(name + bias)
    for part, norm in (('attention.output', '_an'), ('output', '_on')):
        found[f'{key}{part}.LayerNorm.weight'], found[f'{key}{part}.LayerNorm.bias'] = whole(name + norm + '_g'), whole(name + norm + '_s')
    return found


def tensors(found):
    return {k: torch.from_numpy(np.array(v, np.float32, order='C')) for k, v in found.items()}


def state_of(path):
    """The weights of a judge under the names of BERT."""
    whole, layers = tensors_of(path)
    found = {f'embeddings.{k}_embeddings.weight': whole(n) for k, n in (('word', 'word'), ('position', 'position'), ('token_type', 'type'))}
    found['embeddings.LayerNorm.weight'], found['embeddings.LayerNorm.bias'] = whole('emb_g'), whole('emb_s')
    for index in range(layers):
        found |= layer_state(whole, index, index == layers - 1)
    found['head.weight'], found['head.bias'] = whole('logit_W').T, whole('logit_b')
    return tensors(found), layers


def vectors_state_of(path):
    """A judge that begins as the vectors of several languages: both texts of a pair are of one type, and the head knows nothing."""
    whole, layers = tensors_of(path)
    found = {'embeddings.word_embeddings.weight': whole('word') * whole('word_scale')}
    found['embeddings.position_embeddings.weight'] = whole('position')
    found['embeddings.token_type_embeddings.weight'] = np.zeros((2, 384))
    found['embeddings.LayerNorm.weight'], found['embeddings.LayerNorm.bias'] = whole('emb_g'), whole('emb_s')
    for index in range(layers):
        found |= layer_state(whole, index, False)
    found['head.weight'], found['head.bias'] = np.random.default_rng(1).normal(0, 0.02, (1, 384)), np.zeros(1)
    return tensors(found), layers


def vectors_as_bert(path):
    """The English vectors as they are shipped under the names of BERT; the first type is in the places already."""
    whole, layers = tensors_of(path)
    found = {'embeddings.word_embeddings.weight': whole('word'), 'embeddings.position_embeddings.weight': np.zeros((512, 384))}
    found['embeddings.position_embeddings.weight'][:len(whole('position'))] = whole('position')
    found['embeddings.token_type_embeddings.weight'] = np.zeros((2, 384))
    found['embeddings.LayerNorm.weight'], found['embeddings.LayerNorm.bias'] = whole('emb_g'), whole('emb_s')
    for index in range(layers):
        found |= layer_state(whole, index, False)
    return tensors(found)


def teacher_state_of(path):
    """A teacher that train.py wrote as the start of a judge that reads the first piece."""
    state = {k.removeprefix('bert.'): v.float() for k, v in load_file(path).items()}
    state['head.weight'] = state['head.weight'][:, :384].contiguous()
    return state, 1 + max(int(k.split('.')[2]) for k in state if k.startswith('encoder.layer.'))


def with_layers(state, kept):
    """The same weights with some of the layers."""
    found = {k: v for k, v in state.items() if not k.startswith('encoder.layer.')}
    for at, layer in enumerate(kept):
        before = f'encoder.layer.{layer}.'
        found |= {f'encoder.layer.{at}.' + k.removeprefix(before): v for k, v in state.items() if k.startswith(before)}
    return found


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.attention = nn.ModuleDict({
            'self': nn.ModuleDict({part: nn.Linear(384, 384) for part in ('query', 'key', 'value')}),
            'output': nn.ModuleDict({'dense': nn.Linear(384, 384), 'LayerNorm': nn.LayerNorm(384, eps=1e-12)}),
        })
        self.intermediate = nn.ModuleDict({'dense': nn.Linear(384, 1536)})
        self.output = nn.ModuleDict({'dense': nn.Linear(1536, 384), 'LayerNorm': nn.LayerNorm(384, eps=1e-12)})
        self.drop = nn.Dropout(0.1)

    def forward(self, x, away, first):
        own, asked = self.attention['self'], x[:, :1] if first else x
        parts = [f(y).view(y.shape[0], y.shape[1], heads, 32).transpose(1, 2) for f, y in ((own['query'], asked), (own['key'], x), (own['value'], x))]
        context = nn.functional.scaled_dot_product_attention(*parts, attn_mask=away.to(parts[0].dtype))
        context = context.transpose(1, 2).reshape(asked.shape[0], asked.shape[1], 384)
        attended = self.attention['output']['LayerNorm'](asked + self.drop(self.attention['output']['dense'](context)))
        wide = nn.functional.gelu(self.intermediate['dense'](attended))
        return self.output['LayerNorm'](attended + self.drop(self.output['dense'](wide)))


class Judge(nn.Module):
    def __init__(self, state, layers):
        super().__init__()
        self.embeddings = nn.ModuleDict({
            'word_embeddings': nn.Embedding(*state['embeddings.word_embeddings.weight'].shape),
            'position_embeddings': nn.Embedding(*state['embeddings.position_embeddings.weight'].shape),
            'token_type_embeddings': nn.Embedding(2, 384),
            'LayerNorm': nn.LayerNorm(384, eps=1e-12),
        })
        self.encoder = nn.ModuleDict({'layer': nn.ModuleList(Layer() for _ in range(layers))})
        self.drop = nn.Dropout(0.1)
        self.head = nn.Linear(384, 1)
        self.load_state_dict(state)

    def states(self, ids, mask, kinds, is_first_enough):
        e = self.embeddings
        places = torch.arange(ids.shape[1], device=device)
        x = self.drop(e['LayerNorm'](e['word_embeddings'](ids) + e['position_embeddings'](places) + e['token_type_embeddings'](kinds)))
        away = (1.0 - mask[:, None, None, :].to(x.dtype)) * -1e4
        for at, layer in enumerate(self.encoder['layer']):
            x = layer(x, away, is_first_enough and at == len(self.encoder['layer']) - 1)
        return x

    def forward(self, arrays):
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda'):
            x = self.states(*(torch.from_numpy(x).to(device) for x in arrays), True)
            return self.head(self.drop(x[:, 0])).squeeze(-1).float()

    def vectors(self, arrays):
        """The mean of all pieces: what the vectors of several languages are."""
        ids, mask, kinds = (torch.from_numpy(x).to(device) for x in arrays)
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda'):
            x = self.states(ids, mask, kinds, False).float() * mask.unsqueeze(-1)
        return nn.functional.normalize(x.sum(1), dim=-1)


class Pairs:
    """Questions and texts as rows of pieces, read together; of a long question the end is kept."""

    def __init__(self, tokenizer, length):
        self.tokenizer, self.length, self.kept = tokenizer, length, {}
        self.cls, self.sep = tokenizer.token_to_id('[CLS]'), tokenizer.token_to_id('[SEP]')

    def pieces(self, text):
        if text not in self.kept:
            self.kept[text] = self.tokenizer.encode(text, add_special_tokens=False).ids[:self.length]
        return self.kept[text]

    def arrays_of(self, pairs):
        rows, starts = [], []
        for question, text in pairs:
            q = self.pieces(question)[-(self.length // 2):]
            rows.append([self.cls] + q + [self.sep] + self.pieces(text)[:self.length - 3 - len(q)] + [self.sep])
            starts.append(len(q) + 2)
        return self.filled(rows, starts)

    def single_arrays(self, texts):
        rows = [[self.cls] + self.pieces(text)[:self.length - 2] + [self.sep] for text in texts]
        return self.filled(rows, [self.length] * len(rows))

    def filled(self, rows, starts):
        ids, mask, kinds = (np.zeros((len(rows), max(map(len, rows))), dtype=np.int64) for _ in range(3))
        for at, (row, start) in enumerate(zip(rows, starts)):
            ids[at, :len(row)], mask[at, :len(row)], kinds[at, start:len(row)] = row, 1, 1
        return ids, mask, kinds

    @torch.no_grad()
    def scores(self, model, pairs):
        order = sorted(range(len(pairs)), key=lambda i: len(pairs[i][1]))
        values = np.zeros(len(pairs), dtype=np.float32)
        parts = (order[at:at + 2048] for at in range(0, len(order), 2048))
        for some, arrays in prepared((some, self.arrays_of([pairs[i] for i in some])) for some in parts):
            values[some] = model(arrays).cpu().numpy()
        return values


def noisy(text):
    """As people type: without capitals and marks, with a slip now and then."""
    if random.random() < 0.4:
        text = text.lower().rstrip('?!. ')
    if random.random() < 0.2 and len(text) > 8:
        at = random.randrange(len(text) - 2)
        text = random.choice([text[:at] + text[at + 1] + text[at] + text[at + 2:], text[:at] + text[at + 1:]])
    return text


def prepared(source, ahead=8):
    """The same items, made by a thread while the last ones are used."""
    waiting = queue.Queue(ahead)

    def fill():
        for item in source:
            waiting.put(item)
        waiting.put(None)

    threading.Thread(target=fill, daemon=True).start()
    while (item := waiting.get()) is not None:
        yield item
